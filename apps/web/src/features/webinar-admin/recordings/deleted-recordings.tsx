import { recordingEndpoints } from '@regent/contract/webinars/recordings'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { formatBytes } from '#lib/browser/format-bytes.ts'
import { useTexts } from '#lib/texts.ts'
import { RecentlyDeleted } from '#widgets/records/list/recently-deleted.tsx'
import { webinarAdminQueries, webinarsKey } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

/** The recordings of a webinar that can be restored. */
export const DeletedRecordings = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const texts = useTexts(webinarAdminTexts).recordings
  const queryClient = useQueryClient()

  return (
    <RecentlyDeleted
      query={webinarAdminQueries.deletedRecordings(id)}
      describe={({ name, size }) => ({
        title: name,
        about: size === undefined ? texts.withoutVideo : formatBytes(size),
        restored: texts.restored,
      })}
      emptyText={texts.deletedEmptyText}
      onRestore={({ _id: recordingId }) => callApi(recordingEndpoints.restore, { params: { id, recordingId } })}
      onRestored={() => queryClient.invalidateQueries({ queryKey: webinarsKey })}
      onClose={onClose}
    />
  )
}
