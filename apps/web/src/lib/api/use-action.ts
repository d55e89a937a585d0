import type { Endpoint, EndpointCall, EndpointResult } from '@regent/contract/api/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from './api-client.ts'
import type { AppFailure } from './app-failure.ts'
import type { Draft } from '../browser/draft.ts'
import { randomKey } from './random-key.ts'

/** What was sent and not clearly answered, with the key it was sent under. */
export interface SubmittedAction extends Record<string, unknown> {
  input: string
  key: string
}

interface ActionOptions {
  /** Where the key outlives a reload; only for input that may be kept in the tab. */
  unanswered?: Draft<SubmittedAction>
}

/**
 * A call a person makes by a button. A second click while it runs does nothing; where the call makes a record, sending the same
 * thing again after no clear answer carries the same Idempotency-Key, so that it is made once.
 */
export const useAction = <const E extends Endpoint>(endpoint: E, { unanswered }: ActionOptions = {}) => {
  const submitted = useRef<Partial<SubmittedAction>>(undefined)
  const forget = () => {
    submitted.current = undefined
    unanswered?.clear()
  }
  const keyOf = (input: EndpointCall<E>) => {
    const known = submitted.current ?? unanswered?.read()
    const fingerprint = JSON.stringify(input)
    const kept = { input: fingerprint, key: known?.key && known.input === fingerprint ? known.key : randomKey() }
    submitted.current = kept
    unanswered?.write(kept)
    return kept.key
  }
  const { mutate, isPending, error, data, reset } = useMutation<EndpointResult<E>, AppFailure, EndpointCall<E>>({
    mutationFn: async (input) => {
      const result = await callApi(endpoint, input, endpoint.creates ? { idempotencyKey: keyOf(input) } : {})
      forget()
      return result
    },
    onError: (failure) => {
      if (failure.wasRefused) forget()
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
