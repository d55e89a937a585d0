import { adminDealEndpoints } from '@regent/contract/deals/deals-admin'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { RecentlyDeleted } from '#widgets/records/list/recently-deleted.tsx'
import { dealAdminQueries, dealsKey } from '../queries.ts'
import { dealAdminTexts } from '../texts.ts'

export const DeletedDeals = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(dealAdminTexts)
  const queryClient = useQueryClient()

  return (
    <RecentlyDeleted
      query={dealAdminQueries.deleted}
      describe={({ name }) => ({ title: name, about: texts.deleted.about, restored: texts.restored(1) })}
      emptyText={texts.deleted.emptyText}
      onRestore={({ _id: id }) => callApi(adminDealEndpoints.restore, { params: { id } })}
      onRestored={() => queryClient.invalidateQueries({ queryKey: dealsKey })}
      onClose={onClose}
    />
  )
}
