import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { RecentlyDeleted as DeletedRecords } from '#widgets/records/list/recently-deleted.tsx'
import { courseAdminQueries, coursesKey } from '../queries.ts'
import { recordEndpoints } from '../records.ts'
import { courseAdminTexts } from '../texts.ts'

export const RecentlyDeleted = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(courseAdminTexts)
  const { emptyText, kinds, within: inThat } = texts.deleted
  const queryClient = useQueryClient()

  return (
    <DeletedRecords
      query={courseAdminQueries.deleted}
      describe={({ kind, title, within }) => ({
        title,
        about: within === undefined ? kinds[kind] : `${kinds[kind]} ${inThat(within)}`,
        restored: texts[kind].restored(1),
      })}
      emptyText={emptyText}
      onRestore={({ _id: id, kind }) => callApi(recordEndpoints[kind].restore, { params: { id } })}
      onRestored={() => queryClient.invalidateQueries({ queryKey: coursesKey })}
      onClose={onClose}
    />
  )
}
