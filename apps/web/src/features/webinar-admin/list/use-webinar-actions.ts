import type { YesOrNo } from '@regent/contract/webinars/webinar-fields'
import { adminWebinarEndpoints as endpoints, type StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { useRowChange } from '#widgets/records/list/use-row-change.ts'
import { useRemoval } from '#widgets/records/list/use-removal.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useWebinarChanges } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

type Rows = readonly StaffWebinar[]

interface WebinarActionsOptions {
  onDuplicated: (copy: StaffWebinar) => void
}

export const useWebinarActions = ({ onDuplicated }: WebinarActionsOptions) => {
  const texts = useTexts(webinarAdminTexts)
  const changes = useWebinarChanges()
  const sayFailure = useSayFailure()
  const duplicate = useAction(endpoints.duplicate)
  const end = useAction(endpoints.end)

  const display = useRowChange<StaffWebinar, YesOrNo>({
    changes,
    valueOf: (row) => row.portalDisplay,
    shownWith: (portalDisplay) => ({ portalDisplay }),
    send: ({ _id: id }, portalDisplay) => callApi(endpoints.update, { params: { id }, body: { portalDisplay } }),
    words: {
      changed: (rows, portalDisplay) => texts.displayed[portalDisplay](rows.length),
      failed: (portalDisplay) => texts.actionFailed(texts.row.display[portalDisplay]),
    },
  })
  const remove = useRemoval<StaffWebinar>({
    changes,
    remove: ({ _id: id }) => callApi(endpoints.remove, { params: { id } }),
    restore: ({ _id: id }) => callApi(endpoints.restore, { params: { id } }),
    words: texts,
  })

  return {
    display,
    remove: async (rows: Rows) => {
      if (await confirmAction({ ...texts.askToDelete(rows), danger: true })) remove(rows)
    },
    end: async (webinar: StaffWebinar) => {
      if (!(await confirmAction({ ...texts.overdue.askToEnd(webinar), danger: true }))) return
      end.send(
        { params: { id: webinar._id } },
        {
          onSuccess: () => {
            toast.success(texts.overdue.ended)
            void changes.refresh()
          },
          onError: (failure) => sayFailure(failure, texts.overdue.endFailed),
        },
      )
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
          onError: (failure) => sayFailure(failure, texts.actionFailed(texts.row.duplicate)),
        },
      ),
  }
}
