import type { Endpoint, EndpointCall, EndpointResult } from '@regent/contract/api/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from './api-client.ts'
import type { AppFailure } from './app-failure.ts'
import type { Draft } from '../browser/draft.ts'

/** A unique key. crypto.randomUUID exists on secure origins only, and a portal may be tried out over plain http. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Input that was sent without a clear answer, and its idempotency key. */
export interface SubmittedAction extends Record<string, unknown> {
  input: string
  key: string
}

interface ActionOptions<E extends Endpoint> {
  /** Also if what was clicked is gone from the page by then, which may hear of the change before the answer. */
  onSuccess?: (result: EndpointResult<E>, input: EndpointCall<E>) => void
  /** Keeps the key over a reload; only for input that may be stored in the tab. */
  unanswered?: Draft<SubmittedAction>
}

/**
 * A call that a person starts with a button. A second click while it runs does nothing. If the call creates a record, a retry with
 * the same input carries the same Idempotency-Key, so that the record is created once.
 */
export const useAction = <const E extends Endpoint>(endpoint: E, { onSuccess, unanswered }: ActionOptions<E> = {}) => {
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
    onSuccess: (result, input) => onSuccess?.(result, input),
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
