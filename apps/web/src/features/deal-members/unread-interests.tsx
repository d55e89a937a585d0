import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { dealMemberQueries } from './queries.ts'
import { dealMembersTexts } from './texts.ts'

/** Beside a deal in the list of staff: how many interests in it the viewer has not read about. */
export const UnreadInterests = ({ dealId }: { dealId: string }) => {
  const texts = useTexts(dealMembersTexts)
  const { data } = useQuery(dealMemberQueries.unread)
  const unread = data?.get(dealId) ?? 0
  if (unread === 0) return null
  return (
    <Badge tone="accent">
      <span aria-hidden>{texts.unread(unread)}</span>
      <span className="sr-only">{texts.unreadLabel(unread)}</span>
    </Badge>
  )
}
