import { type MutationKey, type MutationScope, useMutation } from '@tanstack/react-query'
import { doEach } from '#lib/api/do-each.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from './say-failure.ts'

interface Listed {
  _id: string
}

interface Removal {
  /** What every change of this list has alike: its key, its turn, and what follows. */
  changing: { mutationKey: MutationKey; scope: MutationScope; onSettled: () => void }
  cache: { hold: () => Promise<void>; remove: (id: string) => void }
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  onRemoved: () => void
  words: {
    removed: (count: number) => string
    removeFailed: string
    restored: (count: number) => string
    restoreFailed: string
  }
}

/** Rows go at once, and come back where the toast is answered. */
export const useRemoval = <Row extends Listed>({ changing, cache, remove, restore, onRemoved, words }: Removal) => {
  const sayFailure = useSayFailure()

  const { mutate: bringBack } = useMutation({
    ...changing,
    mutationFn: (rows: readonly Row[]) => doEach(rows, ({ _id: id }) => restore(id)),
    onSuccess: ({ done, failure }) => {
      toast.success({ title: words.restored(done.length) })
      if (failure !== undefined) sayFailure(failure, words.restoreFailed)
    },
    onError: (failure) => sayFailure(failure, words.restoreFailed),
  })
  const { mutate } = useMutation({
    ...changing,
    mutationFn: (rows: readonly Row[]) => doEach(rows, ({ _id: id }) => remove(id)),
    onMutate: async (rows) => {
      await cache.hold()
      for (const { _id: id } of rows) cache.remove(id)
      onRemoved()
    },
    onSuccess: ({ done, failure }) => {
      onRemoved()
      toast.success({ title: words.removed(done.length), action: { onAction: () => bringBack(done) } })
      if (failure !== undefined) sayFailure(failure, words.removeFailed)
    },
    onError: (failure) => sayFailure(failure, words.removeFailed),
  })
  return mutate
}
