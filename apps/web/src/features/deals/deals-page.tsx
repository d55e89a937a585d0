import { useReducer } from 'react'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { DealsTitle } from './deals-title.tsx'
import { Filters } from './filters/filters.tsx'
import { useTerms } from './filters/use-terms.ts'
import { kinds } from './list-state.ts'
import { DealSkeleton } from './list/deal-skeleton.tsx'
import type { Briefing } from './list/member-part.ts'
import { LockedDeals } from './locked/locked-deals.tsx'
import { memberDeals } from './member-deals-part.ts'
import { dealsTexts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { useTeasers } from './use-teasers.ts'

/** The directory of deals; for viewers who do not see full deals, what stands in its place. */
export const DealsPage = ({ Briefing }: { Briefing: Briefing }) => {
  const { state } = useSession()
  const [, tryAgain] = useReducer((times: number) => times + 1, 0)
  if (state === 'out') return <VisitorDeals />
  return <memberDeals.Part Briefing={Briefing} onFailed={tryAgain} loading={<LoadingDeals />} />
}

const LoadingDeals = () => {
  const texts = useTexts(dealsTexts)

  return (
    <>
      <DealsTitle />
      <div className="filters filters--row" aria-hidden>
        {kinds.map((kind) => (
          <div key={kind} className="filter loading">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-9" />
          </div>
        ))}
      </div>
      <div className="tally" />
      <div className="deal-list">
        <DealSkeleton text={texts.loading} />
      </div>
    </>
  )
}

const VisitorDeals = () => {
  const { deals, query, teasers } = useTeasers()
  const terms = useTerms(deals)

  return (
    <>
      <DealsTitle />
      <Filters deals={deals} terms={terms} />
      <Toolbar deals={deals} />
      <LockedDeals query={query} teasers={teasers} />
    </>
  )
}
