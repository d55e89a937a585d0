import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { DealsTitle } from '../deals-title.tsx'
import { Filters } from '../filters/filters.tsx'
import { useTerms } from '../filters/use-terms.ts'
import { LockedDeals } from '../locked/locked-deals.tsx'
import type { Briefing } from './member-part.ts'
import { Toolbar } from '../toolbar.tsx'
import { useDeals } from '../use-deals.ts'
import { DealList } from './deal-list.tsx'
import { DealSearch, DealTools } from './deal-tools.tsx'
import { listTexts } from './texts.ts'

/** The deals as the server gives them to this member: full ones, or teasers. */
export const MemberDeals = ({ Briefing }: { Briefing: Briefing }) => {
  const texts = useTexts(listTexts)
  const deals = useDeals()
  const terms = useTerms(deals)
  const props = { deals, terms, Briefing }

  if (deals.view === 'locked') {
    return (
      <>
        <DealsTitle />
        <Filters deals={deals} terms={terms} />
        <Toolbar deals={deals} />
        <LockedDeals query={deals.query} teasers={deals.teasers} />
      </>
    )
  }
  return (
    <>
      <DealsTitle
        badge={deals.view === 'full' ? <Badge tone="elite">{texts.elite}</Badge> : null}
        actions={<DealSearch deals={deals} />}
      />
      <Filters deals={deals} terms={terms} />
      <Toolbar deals={deals} tools={<DealTools {...props} />} />
      <DealList {...props} />
    </>
  )
}
