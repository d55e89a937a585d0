import type { CourseState } from '@regent/contract/course-fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/use-action.ts'
import { confirmAction, type Question } from '#ui/confirm-action.ts'
import { toast } from '#ui/toast.ts'
import { type ListedRecord, type RecordKind, recordEndpoints } from './records.ts'
import { courseAdminTexts } from './texts.ts'
import { useRecordCache } from './use-record-cache.ts'
import { useSayFailure } from './use-say-failure.ts'

const changingKey = ['change-course-record']

/** What can be done with a row of a list. What the person sees changes at once; the lists are read again afterwards. */
export const useRecordActions = (kind: RecordKind, onRemoved?: () => void) => {
  const texts = useTexts(courseAdminTexts)
  const words = texts[kind]
  const queryClient = useQueryClient()
  const cache = useRecordCache(kind)
  const sayFailure = useSayFailure()
  const duplicate = useAction(recordEndpoints[kind].duplicate)

  const changing = {
    mutationKey: changingKey,
    // One after the other: the order of two quick moves is part of what they mean.
    scope: { id: `change-${kind}` },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: changingKey }) === 1) void cache.refresh()
    },
  }
  const { mutate: changeState } = useMutation({
    ...changing,
    mutationFn: ({ id, state }: { id: string; state: CourseState }) =>
      callApi(recordEndpoints[kind].update, { params: { id }, body: { state } }),
    onMutate: async ({ id, state }) => {
      await cache.hold()
      cache.patch(id, { state })
    },
    onSuccess: (_, { state }) => toast.success({ title: state === 'published' ? words.published : words.unpublished }),
    onError: (failure) => sayFailure(failure, texts.stateFailed),
  })
  const { mutate: place } = useMutation({
    ...changing,
    mutationFn: ({ id, before }: { id: string; before: string | null }) =>
      callApi(recordEndpoints[kind].place, { params: { id }, body: { before } }),
    onMutate: async ({ id, before }) => {
      await cache.hold()
      cache.move(id, before)
    },
    onError: (failure) => sayFailure(failure, texts.order.failed),
  })
  const { mutate: restore } = useMutation({
    ...changing,
    mutationFn: (id: string) => callApi(recordEndpoints[kind].restore, { params: { id } }),
    onSuccess: () => toast.success({ title: words.restored }),
    onError: (failure) => sayFailure(failure, texts.restoreFailed),
  })
  const { mutate: remove } = useMutation({
    ...changing,
    mutationFn: (id: string) => callApi(recordEndpoints[kind].remove, { params: { id } }),
    onSuccess: (_, id) => {
      cache.remove(id)
      onRemoved?.()
      toast.success({ title: words.removed, action: { onAction: () => restore(id) } })
    },
    onError: (failure) => sayFailure(failure, words.removeFailed),
  })

  return {
    changeState: (id: string, state: CourseState) => changeState({ id, state }),
    place: (id: string, before: string | null) => place({ id, before }),
    remove: async (id: string, question: Question) => {
      if (await confirmAction({ ...question, danger: true })) remove(id)
    },
    duplicate: ({ _id: id }: ListedRecord) =>
      duplicate.send(
        { params: { id } },
        {
          onSuccess: () => {
            toast.success({ title: words.duplicated })
            void cache.refresh()
          },
          onError: (failure) => sayFailure(failure, texts.duplicateFailed),
        },
      ),
  }
}
