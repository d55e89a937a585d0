import type { DealDetails } from '@regent/contract/deals/deals'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { useOpened } from '#widgets/records/use-opened.ts'
import { namesOf, useFacts } from '../deal-facts.tsx'
import { DealPicture } from '../deal-picture.tsx'
import { useMarks } from '../marks/use-marks.ts'
import { dealQuery } from '../panel/deal-query.ts'
import { SiteLink } from '../site-link.tsx'
import { compareTexts } from './texts.ts'

interface ComparisonDialogProps {
  ids: readonly string[]
  onRemove: (id: string) => void
  onClose: () => void
}

/** Up to three deals side by side, line by line. */
export const ComparisonDialog = ({ ids, onRemove, onClose }: ComparisonDialogProps) => {
  const texts = useTexts(compareTexts)
  const queries = useQueries({ queries: ids.map((id) => dealQuery(id)) })
  const failed = queries.find(({ data, error }) => data === undefined && error !== null)
  const isLoading = queries.some(({ data }) => data === undefined)
  const found = queries.flatMap(({ data }) => (data?.locked === false ? [data as DealDetails] : []))

  const content = () => {
    if (failed) return <FailedQuery title={texts.failed} query={failed} />
    if (isLoading)
      return (
        <Loading text={texts.loading}>
          <Skeleton className="h-96" />
        </Loading>
      )
    return (
      <>
        {found.length < ids.length ? <p className="mb-4 text-ink-muted">{texts.missing}</p> : null}
        <ComparisonTable deals={found} onRemove={onRemove} />
      </>
    )
  }

  return (
    <Dialog onClose={onClose} title={texts.title} size="widest">
      {content()}
    </Dialog>
  )
}

interface ComparisonTableProps {
  deals: readonly DealDetails[]
  onRemove: (id: string) => void
}

const ComparisonTable = ({ deals, onRemove }: ComparisonTableProps) => {
  const texts = useTexts(compareTexts)
  const rows = useRows(deals)

  return (
    <div className="comparison" role="region" aria-label={texts.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {deals.map((deal) => (
              <th key={deal._id} scope="col">
                <DealPicture deal={deal} sizes="280px" className="comparison__art" />
                <span className="h3 serif">{deal.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label} data-differs={new Set(values).size > 1 || undefined}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={deals[index]?._id}>{value}</td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {deals.map((deal) => (
              <td key={deal._id}>
                <ColumnActions deal={deal} onRemove={onRemove} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

interface Row {
  label: string
  /** One for each deal. */
  values: readonly string[]
}

const useRows = (deals: readonly DealDetails[]): Row[] => {
  const texts = useTexts(compareTexts)
  const factsOf = useFacts()
  const { markOf } = useMarks(true)
  const zone = useZone()
  const facts = deals.map(factsOf)
  const row = (label: string, valueOf: (deal: DealDetails) => string): Row => ({
    label,
    values: deals.map((deal) => valueOf(deal) || texts.none),
  })
  const marksOf = ({ _id }: DealDetails) => {
    const { isSaved, isInterested } = markOf(_id)
    return [isSaved && texts.saved, isInterested && texts.interested].filter(Boolean).join(', ')
  }

  return [
    row(texts.type, ({ type }) => namesOf(type)),
    ...(facts[0] ?? []).map(({ label }, line) => ({
      label,
      values: facts.map((lines) => lines[line]?.value ?? ''),
    })),
    row(texts.documents, ({ documents }) =>
      documents === undefined ? texts.disclaimer : documents.map(({ name }) => name).join(', '),
    ),
    row(texts.briefing, ({ webinar }) => (webinar ? formatDateTime(new Date(webinar.date), zone) : '')),
    row(texts.mine, marksOf),
    row(texts.note, ({ _id }) => markOf(_id).note),
  ]
}

interface ColumnActionsProps {
  deal: DealDetails
  onRemove: (id: string) => void
}

const ColumnActions = ({ deal, onRemove }: ColumnActionsProps): ReactNode => {
  const texts = useTexts(compareTexts)
  const { addressOf } = useOpened('deal')
  const address = new URLSearchParams(addressOf(deal._id))
  address.delete('view')

  return (
    <div className="comparison__actions">
      <SiteLink deal={deal} className={buttonClass({ size: 'small' })}>
        {texts.visit}
      </SiteLink>
      <RouterLink
        to={`?${address}`}
        state={{ openedHere: true }}
        preventScrollReset
        className={buttonClass({ size: 'small', look: 'quiet' })}
      >
        {texts.details}
      </RouterLink>
      <Button size="small" look="quiet" onClick={() => onRemove(deal._id)}>
        {texts.remove}
      </Button>
    </div>
  )
}
