import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { formatEastern } from '#lib/time/format-eastern.ts'
import { useTexts } from '#lib/texts.ts'
import { DeletedRow } from '#widgets/records/deleted-row.tsx'
import { RecentlyDeleted } from '#widgets/records/recently-deleted.tsx'
import { webinarAdminQueries } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'
import { useListCache } from './use-list-cache.ts'

export const DeletedWebinars = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(webinarAdminTexts)
  const cache = useListCache()

  return (
    <RecentlyDeleted
      query={useInfiniteQuery(webinarAdminQueries.deleted())}
      emptyText={texts.deleted.emptyText}
      onClose={onClose}
    >
      {({ _id: id, name, date, deletedAt }) => (
        <DeletedRow
          key={id}
          title={name}
          about={texts.deleted.about(formatEastern(new Date(date)))}
          deletedAt={deletedAt}
          restored={texts.restored(1)}
          onRestore={() => callApi(adminWebinarEndpoints.restore, { params: { id } })}
          onRestored={cache.refresh}
        />
      )}
    </RecentlyDeleted>
  )
}
