import type { CourseState } from '@regent/contract/courses/course-fields'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { confirmAction, type Question } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { doEach } from '#lib/api/do-each.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { useRemoval } from '#widgets/records/list/use-removal.ts'
import { coursesKey, type ListedRecord, listKeys, recordEndpoints, type RecordKind } from './queries.ts'
import { courseAdminTexts } from './texts.ts'

const oppositeOf = { draft: 'published', published: 'draft' } as const

type Rows = readonly ListedRecord[]

interface StateChange {
  rows: Rows
  state: CourseState
  isUndo?: boolean
}

/** What can be done with rows of a list, one or many. What the person sees changes at once; the lists are read again afterwards. */
export const useRecordActions = (kind: RecordKind) => {
  const texts = useTexts(courseAdminTexts)
  const words = texts[kind]
  const endpoints = recordEndpoints[kind]
  const changes = useListChanges<ListedRecord>({ listKey: listKeys[kind], refreshKey: coursesKey })
  const sayFailure = useSayFailure()
  const duplicate = useAction(endpoints.duplicate)

  const { mutate: changeState } = useMutation({
    ...changes.changing,
    mutationFn: ({ rows, state }: StateChange) =>
      doEach(
        rows.filter((row) => row.state !== state),
        ({ _id: id }) => callApi(endpoints.update, { params: { id }, body: { state } }),
      ),
    onMutate: async ({ rows, state }) => {
      await changes.hold()
      for (const { _id: id } of rows) changes.patch(id, { state })
    },
    onSuccess: ({ done, failure }, { rows, state, isUndo = false }) => {
      const undone = { rows: done.map((row) => ({ ...row, state })), state: oppositeOf[state], isUndo: true }
      toast.success({
        title: words[state](failure === undefined ? rows.length : done.length),
        ...(!isUndo && done.length > 0 && { action: { onAction: () => changeState(undone) } }),
      })
      if (failure !== undefined) sayFailure(failure, texts.stateFailed)
    },
    onError: (failure) => sayFailure(failure, texts.stateFailed),
  })
  const { mutate: move } = useMutation({
    ...changes.changing,
    mutationFn: ({ id, before }: { id: string; before: string | null }) =>
      callApi(endpoints.move, { params: { id }, body: { before } }),
    onMutate: async ({ id, before }) => {
      await changes.hold()
      changes.move(id, before)
    },
    onError: (failure) => sayFailure(failure, texts.order.failed),
  })
  const remove = useRemoval<ListedRecord>({
    changes,
    remove: ({ _id: id }) => callApi(endpoints.remove, { params: { id } }),
    restore: ({ _id: id }) => callApi(endpoints.restore, { params: { id } }),
    words: { ...words, restoreFailed: texts.restoreFailed },
  })

  return {
    changeState: (rows: Rows, state: CourseState) => changeState({ rows, state }),
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
