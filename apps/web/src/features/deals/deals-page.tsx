import { useReducer } from 'react'
import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { FailedTerms, FilterRow } from './filters/filters.tsx'
import { useTerms } from './filters/use-terms.ts'
import { DealSkeleton } from './list/deal-skeleton.tsx'
import { LockedDeals } from './locked/locked-deals.tsx'
import { filterDialog, list, search, tools } from './page-parts.tsx'
import type { Briefing } from './parts.tsx'
import { dealsTexts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { useDeals } from './use-deals.ts'

/** The directory of deals; for viewers who do not see full deals, what stands in its place. */
export const DealsPage = ({ Briefing }: { Briefing: Briefing }) => {
  const texts = useTexts(dealsTexts)
  const deals = useDeals()
  const terms = useTerms(deals)
  const [, tryAgain] = useReducer((times: number) => times + 1, 0)
  const shared = { deals, terms, Briefing, onFailed: tryAgain }
  const isLocked = deals.view === 'locked'

  return (
    <>
      <PageTitle
        lead={texts.subtitle}
        badge={deals.view === 'full' ? <Badge tone="elite">{texts.elite}</Badge> : null}
        actions={isLocked ? undefined : <search.Part {...shared} />}
      >
        {texts.heading}
      </PageTitle>
      <FilterRow deals={deals} terms={terms} />
      <FailedTerms terms={terms} />
      <Toolbar deals={deals} tools={isLocked ? null : <tools.Part {...shared} />} />
      {isLocked ? (
        <LockedDeals deals={deals} />
      ) : (
        <list.Part
          {...shared}
          loading={
            <div className="deal-list">
              <DealSkeleton text={texts.loading} />
            </div>
          }
        />
      )}
      {deals.areFiltersOpen ? <filterDialog.Part {...shared} onFailed={() => deals.showFilters(false)} /> : null}
    </>
  )
}
