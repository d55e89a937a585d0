import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { useOpened } from '#widgets/records/use-opened.ts'
import { useCompared } from './compare/use-compared.ts'
import { FailedTerms, FilterRow } from './filters/filters.tsx'
import { useTerms } from './filters/use-terms.ts'
import { DealList } from './list/deal-list.tsx'
import { LockedDeals } from './locked/locked-deals.tsx'
import { type Briefing, Part } from './parts.tsx'
import { dealsTexts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { type Deals, useDeals } from './use-deals.ts'

/** The directory of deals; for viewers who do not see full deals, what stands in its place. */
export const DealsPage = ({ Briefing }: { Briefing: Briefing }) => {
  const texts = useTexts(dealsTexts)
  const deals = useDeals()
  const terms = useTerms(deals)
  const panel = useOpened('deal')
  const { opened: view, close: closeView } = useOpened('view')
  const compared = useCompared()
  const part = { deals, terms, Briefing }
  const isFull = deals.view === 'full'

  return (
    <>
      <PageTitle
        lead={texts.subtitle}
        badge={isFull ? <Badge tone="elite">{texts.elite}</Badge> : null}
        actions={deals.view === 'locked' ? undefined : <Search deals={deals} />}
      >
        {texts.heading}
      </PageTitle>
      <FilterRow deals={deals} terms={terms} />
      <FailedTerms terms={terms} />
      <Toolbar deals={deals} />
      {deals.view === 'locked' ? <LockedDeals deals={deals} /> : <DealList deals={deals} />}
      {view === 'filters' ? <Part name="filters" {...part} onFailed={closeView} /> : null}
      {isFull && compared.ids.length > 0 ? <Part name="compare" {...part} onFailed={compared.clear} /> : null}
      {isFull && panel.opened !== null ? <Part name="panel" {...part} onFailed={panel.close} /> : null}
    </>
  )
}

const Search = ({ deals: { state, change } }: { deals: Deals }) => {
  const texts = useTexts(dealsTexts)

  return (
    <SearchField
      label={texts.search}
      words={state.search}
      onSearch={(search) => change({ search }, { replace: state.search !== '' })}
    />
  )
}
