import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { DeletedRow } from '#widgets/records/deleted-row.tsx'
import { RecentlyDeleted as DeletedRecords } from '#widgets/records/recently-deleted.tsx'
import { courseAdminQueries, coursesKey } from '../queries.ts'
import { recordEndpoints } from '../records.ts'
import { courseAdminTexts } from '../texts.ts'

export const RecentlyDeleted = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(courseAdminTexts)
  const { emptyText, kinds, within: inThat } = texts.deleted
  const queryClient = useQueryClient()

  return (
    <DeletedRecords query={useInfiniteQuery(courseAdminQueries.deleted())} emptyText={emptyText} onClose={onClose}>
      {({ _id: id, kind, title, within, deletedAt }) => (
        <DeletedRow
          key={id}
          title={title}
          about={within === undefined ? kinds[kind] : `${kinds[kind]} ${inThat(within)}`}
          deletedAt={deletedAt}
          restored={texts[kind].restored(1)}
          onRestore={() => callApi(recordEndpoints[kind].restore, { params: { id } })}
          onRestored={() => queryClient.invalidateQueries({ queryKey: coursesKey })}
        />
      )}
    </DeletedRecords>
  )
}
