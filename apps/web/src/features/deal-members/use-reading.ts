import { type DealMember, dealMemberEndpoints } from '@regent/contract/deals/deal-members'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callApi } from '#lib/api/api-client.ts'
import { dealMemberQueries } from './queries.ts'

/** Notes that the viewer has read who is interested, as soon as they are listed. The list shows what was new until it is read again. */
export const useReading = (dealId: string, interested: readonly DealMember[]): void => {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (until: string) => callApi(dealMemberEndpoints.read, { params: { id: dealId }, body: { until } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dealMemberQueries.unread.queryKey }),
  })
  const newest = interested
    .flatMap(({ isNew, interestedAt }) => (isNew && interestedAt !== null ? [interestedAt] : []))
    .toSorted()
    .at(-1)
  const note = useEffectEvent((until: string) => mutate(until))

  useEffect(() => {
    if (newest !== undefined) note(newest)
  }, [newest])
}
