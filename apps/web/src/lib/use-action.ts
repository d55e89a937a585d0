import type { Endpoint, EndpointCall, EndpointResult } from '@regent/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from './api-client.ts'
import type { AppFailure } from './app-failure.ts'

interface SubmittedAction {
  input: string
  key: string
}

// crypto.randomUUID exists on secure origins only, and a portal may be tried out over plain http.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A call a person makes by a button. A second click while it runs does nothing; where the call makes a record, sending the same
 * thing again after no clear answer carries the same Idempotency-Key, so that it is made once.
 */
export const useAction = <const E extends Endpoint>(endpoint: E) => {
  const submitted = useRef<SubmittedAction>(undefined)
  const { mutate, isPending, error, data, reset } = useMutation<EndpointResult<E>, AppFailure, EndpointCall<E>>({
    mutationFn: async (input) => {
      const fingerprint = JSON.stringify(input)
      if (submitted.current?.input !== fingerprint) submitted.current = { input: fingerprint, key: newKey() }
      const result = await callApi(endpoint, input, endpoint.creates ? { idempotencyKey: submitted.current.key } : {})
      submitted.current = undefined
      return result
    },
    onError: (failure) => {
      if (failure.wasRefused) submitted.current = undefined
    },
  })
  const running = useRef(false)

  const send = (
    input: EndpointCall<E>,
    then: { onSuccess?: (result: EndpointResult<E>) => void; onError?: (failure: AppFailure) => void } = {},
  ) => {
    if (running.current) return
    running.current = true
    mutate(input, {
      onSuccess: (result) => then.onSuccess?.(result),
      onError: (failure) => then.onError?.(failure),
      onSettled: () => {
        running.current = false
      },
    })
  }

  return { send, isPending, error, result: data, reset }
}
