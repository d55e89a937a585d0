import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '../say-failure.ts'
import { keepFocus } from './list-focus.ts'

interface ConfirmedRemoval<Row, Result> {
  /** Of the action that deletes a record. */
  send: (
    input: { params: { id: string } },
    then: { onSuccess: (result: Result) => void; onError: (failure: AppFailure) => void },
  ) => void
  words: {
    ask: (row: Row) => Parameters<typeof confirmAction>[0]
    removed: (row: Row, result: Result) => string
    removeFailed: string
  }
  /** What is read again once the record is gone. */
  refreshKey: QueryKey
}

/** Asks first, for it cannot be taken back. If the server refuses, it says why, and the row stays. */
export const useConfirmedRemoval = <Row extends { _id: string }, Result>(removal: ConfirmedRemoval<Row, Result>) => {
  const { send, words, refreshKey } = removal
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()

  return async (row: Row) => {
    if (!(await confirmAction(words.ask(row)))) return
    send(
      { params: { id: row._id } },
      {
        onSuccess: (result) => {
          toast.success({ title: words.removed(row, result) })
          void queryClient.invalidateQueries({ queryKey: refreshKey }).then(keepFocus)
        },
        onError: (failure) => sayFailure(failure, words.removeFailed),
      },
    )
  }
}
