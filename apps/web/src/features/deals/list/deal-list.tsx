import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedPart, FailedQuery } from '#ui/states/error-state.tsx'
import { MoreOf } from '#ui/states/load-more.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { useOpened } from '#widgets/records/use-opened.ts'
import { useCompared } from '../compare/use-compared.ts'
import { filtersSet, noFilters } from '../list-state.ts'
import { marksTexts } from '../marks/texts.ts'
import { useMarks } from '../marks/use-marks.ts'
import type { PartProps } from './member-part.ts'
import { dealsTexts } from '../texts.ts'
import type { Deals } from '../use-deals.ts'
import { comparison, panel } from './deal-parts.ts'
import { DealCard } from './deal-card.tsx'
import { DealBox } from './deal-box.tsx'
import { DealSkeleton } from './deal-skeleton.tsx'
import { listTexts } from './texts.ts'

/** The full deals, and what is open of them. */
export const DealList = (props: PartProps) => {
  const opened = useOpened('deal')
  const compared = useOpened('compare')
  const isFull = props.deals.view === 'full'

  return (
    <>
      <Rows deals={props.deals} />
      {isFull && compared.opened !== null ? <comparison.Part {...props} onFailed={compared.close} /> : null}
      {isFull && opened.opened !== null ? <panel.Part {...props} onFailed={opened.close} /> : null}
    </>
  )
}

/** In a box that scrolls by itself. */
const Rows = ({ deals }: { deals: Deals }) => {
  const texts = useTexts(dealsTexts)
  const { query } = deals

  if (query.data === undefined && query.error !== null) return <FailedQuery title={texts.failed} query={query} />
  if (query.data === undefined) {
    return (
      <DealBox deals={deals}>
        <DealSkeleton text={texts.loading} />
      </DealBox>
    )
  }
  if (deals.deals.length === 0) return <NoDeals deals={deals} />
  return (
    <DealBox deals={deals}>
      <DealCards deals={deals} />
      <MoreOf query={query} shown={deals.deals.length} className="mt-6" />
    </DealBox>
  )
}

const DealCards = ({ deals }: { deals: Deals }) => {
  const texts = useTexts(marksTexts)
  const marks = useMarks(deals.view === 'full')
  const compared = useCompared()
  const { addressOf } = useOpened('deal')

  return (
    <>
      {marks.query.isError ? <FailedPart title={texts.listFailed} query={marks.query} /> : null}
      <ul className="deals" aria-busy={deals.query.isPlaceholderData || undefined}>
        {deals.deals.map((deal) => (
          <DealCard
            key={deal._id}
            deal={deal}
            isSaved={marks.markOf(deal._id).isSaved}
            detailsAddress={addressOf(deal._id)}
            onIntent={panel.preload}
            isCompared={compared.ids.includes(deal._id)}
            onCompare={(isCompared) => compared.choose(deal._id, isCompared)}
          />
        ))}
      </ul>
    </>
  )
}

const NoDeals = ({ deals: { state, isNarrowed, addressAfter } }: { deals: Deals }) => {
  const texts = useTexts(listTexts).none
  const { mine } = state.filters

  if (mine !== '' && filtersSet(state) === 0 && state.search === '') {
    return (
      <EmptyState
        title={texts[mine].title}
        next={<ButtonLink to={addressAfter({ filters: { mine: '' } })}>{texts.all}</ButtonLink>}
      >
        {texts[mine].text}
      </EmptyState>
    )
  }
  if (!isNarrowed) return <EmptyState title={texts.title}>{texts.text}</EmptyState>
  return (
    <EmptyState
      title={texts.title}
      next={<ButtonLink to={addressAfter({ ...noFilters, search: '' })}>{texts.clear}</ButtonLink>}
    />
  )
}
