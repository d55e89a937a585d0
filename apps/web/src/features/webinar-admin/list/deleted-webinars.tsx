import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { formatEastern } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { RecentlyDeleted } from '#widgets/records/list/recently-deleted.tsx'
import { webinarAdminQueries, webinarsKey } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

export const DeletedWebinars = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(webinarAdminTexts)
  const queryClient = useQueryClient()

  return (
    <RecentlyDeleted
      query={webinarAdminQueries.deleted}
      describe={({ name, date }) => ({
        title: name,
        about: texts.deleted.about(formatEastern(new Date(date))),
        restored: texts.restored(1),
      })}
      emptyText={texts.deleted.emptyText}
      onRestore={({ _id: id }) => callApi(adminWebinarEndpoints.restore, { params: { id } })}
      onRestored={() => queryClient.invalidateQueries({ queryKey: webinarsKey })}
      onClose={onClose}
    />
  )
}
