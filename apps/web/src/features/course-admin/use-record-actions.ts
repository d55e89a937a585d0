import type { CourseState } from '@regent/contract/courses/course-fields'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { confirmAction, type Question } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { useRowChange } from '#widgets/records/list/use-row-change.ts'
import { useRemoval } from '#widgets/records/list/use-removal.ts'
import { reorderTexts } from '#widgets/records/reorder/texts.ts'
import { coursesKey, type ListedRecord, listKeys, recordEndpoints, type RecordKind } from './queries.ts'
import { courseAdminTexts } from './texts.ts'

type Rows = readonly ListedRecord[]

export const useRecordActions = (kind: RecordKind) => {
  const texts = useTexts(courseAdminTexts)
  const words = texts[kind]
  const order = useTexts(reorderTexts)
  const endpoints = recordEndpoints[kind]
  const changes = useListChanges<ListedRecord>({ listKey: listKeys[kind], refreshKey: coursesKey })
  const sayFailure = useSayFailure()
  const duplicate = useAction(endpoints.duplicate)

  const changeState = useRowChange<ListedRecord, CourseState>({
    changes,
    valueOf: (row) => row.state,
    shownWith: (state) => ({ state }),
    send: ({ _id: id }, state) => callApi(endpoints.update, { params: { id }, body: { state } }),
    words: { changed: (rows, state) => words[state](rows.length), failed: () => texts.stateFailed },
  })
  const { mutate: move } = useMutation({
    ...changes.changing,
    mutationFn: ({ id, before }: { id: string; before: string | null }) =>
      callApi(endpoints.move, { params: { id }, body: { before } }),
    onMutate: async ({ id, before }) => {
      await changes.hold()
      changes.move(id, before)
    },
    onError: (failure) => sayFailure(failure, order.failed),
  })
  const remove = useRemoval<ListedRecord>({
    changes,
    remove: ({ _id: id }) => callApi(endpoints.remove, { params: { id } }),
    restore: ({ _id: id }) => callApi(endpoints.restore, { params: { id } }),
    words: { ...words, restoreFailed: texts.restoreFailed },
  })

  return {
    changeState,
    move: (id: string, before: string | null) => move({ id, before }),
    remove: async (rows: Rows, question: Question) => {
      if (await confirmAction({ ...question, danger: true })) remove(rows)
    },
    duplicate: ({ _id: id }: ListedRecord) =>
      duplicate.send(
        { params: { id } },
        {
          onSuccess: () => {
            toast.success({ title: words.duplicated })
            void changes.refresh()
          },
          onError: (failure) => sayFailure(failure, texts.duplicateFailed),
        },
      ),
  }
}
