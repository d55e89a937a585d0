import type { YesOrNo } from '@regent/contract/webinars/webinar-fields'
import { adminWebinarEndpoints as endpoints, type StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { doEach } from '#lib/api/do-each.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { useRemoval } from '#widgets/records/list/use-removal.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useWebinarChanges } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

type Rows = readonly StaffWebinar[]

interface DisplayChange {
  rows: Rows
  portalDisplay: YesOrNo
  isUndo?: boolean
}

const oppositeOf = { Yes: 'No', No: 'Yes' } as const

interface WebinarActionsOptions {
  onDuplicated: (copy: StaffWebinar) => void
}

/** Actions on one or many rows: the list changes at once, and the lists are read again afterwards. */
export const useWebinarActions = ({ onDuplicated }: WebinarActionsOptions) => {
  const texts = useTexts(webinarAdminTexts)
  const changes = useWebinarChanges()
  const sayFailure = useSayFailure()
  const duplicate = useAction(endpoints.duplicate)

  const sayActionFailed = (action: string) => (failure: Error) => sayFailure(failure, texts.actionFailed(action))

  const { mutate: display } = useMutation({
    ...changes.changing,
    mutationFn: ({ rows, portalDisplay }: DisplayChange) =>
      doEach(
        rows.filter((row) => row.portalDisplay !== portalDisplay),
        ({ _id: id }) => callApi(endpoints.update, { params: { id }, body: { portalDisplay } }),
      ),
    onMutate: async ({ rows, portalDisplay }) => {
      await changes.hold()
      for (const { _id: id } of rows) changes.patch(id, { portalDisplay })
    },
    onSuccess: ({ done, failure }, { rows, portalDisplay, isUndo = false }) => {
      const undone = {
        rows: done.map((row) => ({ ...row, portalDisplay })),
        portalDisplay: oppositeOf[portalDisplay],
        isUndo: true,
      }
      toast.success({
        title: texts.displayed[portalDisplay](failure === undefined ? rows.length : done.length),
        ...(!isUndo && done.length > 0 && { action: { onAction: () => display(undone) } }),
      })
      if (failure !== undefined) sayActionFailed(texts.row.display[portalDisplay])(failure)
    },
    onError: (failure, { portalDisplay }) => sayActionFailed(texts.row.display[portalDisplay])(failure),
  })
  const remove = useRemoval<StaffWebinar>({
    changes,
    remove: ({ _id: id }) => callApi(endpoints.remove, { params: { id } }),
    restore: ({ _id: id }) => callApi(endpoints.restore, { params: { id } }),
    words: texts,
  })

  return {
    display: (rows: Rows, portalDisplay: YesOrNo) => display({ rows, portalDisplay }),
    remove: async (rows: Rows) => {
      if (await confirmAction({ ...texts.askToDelete(rows), danger: true })) remove(rows)
    },
    duplicate: ({ _id: id }: StaffWebinar) =>
      duplicate.send(
        { params: { id } },
        {
          onSuccess: ({ webinar }) => {
            toast.success({ title: texts.duplicated })
            void changes.refresh()
            onDuplicated(webinar)
          },
          onError: sayActionFailed(texts.row.duplicate),
        },
      ),
  }
}
