import { useMutation } from '@tanstack/react-query'
import { doEach } from '#lib/api/do-each.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '../say-failure.ts'
import { keepFocus } from './list-focus.ts'
import type { ListChanges } from './use-list-changes.ts'

interface Removal<Row extends { _id: string }> {
  changes: Pick<ListChanges<Row>, 'changing' | 'hold' | 'remove'>
  remove: (row: Row) => Promise<unknown>
  restore: (row: Row) => Promise<unknown>
  words: {
    removed: (count: number) => string
    removeFailed: string
    restored: (count: number) => string
    restoreFailed: string
  }
}

export const useRemoval = <Row extends { _id: string }>({ changes, remove, restore, words }: Removal<Row>) => {
  const sayFailure = useSayFailure()

  const { mutateAsync: bringBack } = useMutation({
    ...changes.changing,
    mutationFn: (rows: readonly Row[]) => doEach(rows, restore),
    onSuccess: ({ done, failure }) => {
      toast.success({ title: words.restored(done.length) })
      if (failure !== undefined) sayFailure(failure, words.restoreFailed)
    },
    onError: (failure) => sayFailure(failure, words.restoreFailed),
  })
  const { mutate } = useMutation({
    ...changes.changing,
    mutationFn: (rows: readonly Row[]) => doEach(rows, remove),
    onMutate: async (rows) => {
      await changes.hold()
      for (const { _id: id } of rows) changes.remove(id)
      keepFocus()
    },
    onSuccess: ({ done, failure }) => {
      keepFocus()
      toast.success({ title: words.removed(done.length), action: { onAction: () => bringBack(done) } })
      if (failure !== undefined) sayFailure(failure, words.removeFailed)
    },
    onError: (failure) => sayFailure(failure, words.removeFailed),
  })
  return mutate
}
