import type { Term } from '@regent/contract/deals/deal-terms'
import type { StaffDealRow } from '@regent/contract/deals/deals'
import type { ComponentType, ReactNode } from 'react'
import { formatEastern } from '#lib/time/format.ts'
import { ExternalLink } from '#ui/content/icons.ts'
import { Badge } from '#ui/states/badge.tsx'
import { CreatedAt } from '#widgets/records/created-at.tsx'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import type { dealAdminTexts } from '../texts.ts'
import { DealPicture } from './deal-picture.tsx'
import { RowActions, type RowHandlers } from './row-actions.tsx'

/** What another part of the portal says of a deal. */
export type DealMark = ComponentType<{ dealId: string }>

interface DealColumnsOptions {
  texts: (typeof dealAdminTexts)['en']
  handlers: RowHandlers
  Mark: DealMark
}

export const dealColumns = ({ texts, handlers, Mark }: DealColumnsOptions) => {
  const termsOf = (terms: readonly Term[]) => terms.map(({ name }) => name).join(', ') || texts.none

  return {
    name: {
      kind: 'title',
      sortable: true,
      cell: (deal) => <DealName deal={deal} texts={texts} mark={<Mark dealId={deal._id} />} />,
    },
    source: { kind: 'fact', cell: ({ source }) => source?.name ?? texts.none },
    category: { kind: 'fact', cell: ({ category }) => termsOf(category) },
    subCategory: { kind: 'fact', hiddenBelow: 'medium', cell: ({ subCategory }) => termsOf(subCategory) },
    type: { kind: 'fact', hiddenBelow: 'medium', cell: ({ type }) => termsOf(type) },
    strategy: { kind: 'fact', hiddenBelow: 'wide', cell: ({ strategy }) => termsOf(strategy) },
    requirement: { kind: 'fact', hiddenBelow: 'wide', cell: ({ requirement }) => termsOf(requirement) },
    url: { kind: 'fact', cell: (deal) => <DealSite deal={deal} texts={texts} /> },
    createdAt: { kind: 'fact', sortable: true, cell: ({ createdAt }) => <CreatedAt at={createdAt} /> },
    actions: { kind: 'actions', cell: (deal) => <RowActions deal={deal} handlers={handlers} /> },
  } satisfies Columns<StaffDealRow>
}

interface DealCellProps {
  deal: StaffDealRow
  texts: (typeof dealAdminTexts)['en']
}

const DealName = ({ deal, texts, mark }: DealCellProps & { mark: ReactNode }) => {
  const { name, image, imageWidths, state, publishAt, imageRefusal } = deal
  return (
    <span className="deal-cell">
      <DealPicture image={image} widths={imageWidths} />
      <span>
        <span className="record-name">
          {name} {mark}
        </span>
        {state === 'published' && imageRefusal === '' ? null : (
          <span className="record-badges">
            {state === 'draft' ? <Badge tone="caution">{texts.states.draft}</Badge> : null}
            {state === 'scheduled' ? <Badge tone="info">{texts.states.scheduled}</Badge> : null}
            {state === 'archived' ? <Badge>{texts.states.archived}</Badge> : null}
            {imageRefusal === '' ? null : <Badge tone="negative">{texts.imageRefused}</Badge>}
          </span>
        )}
        {publishAt === null ? null : (
          <time className="record-under" dateTime={publishAt}>
            {formatEastern(new Date(publishAt))}
          </time>
        )}
      </span>
    </span>
  )
}

/** The host alone: it is what staff recognize, and addresses may be long. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host.replace(/^www\./u, '') : address)

const DealSite = ({ deal: { url = '', name }, texts }: DealCellProps) =>
  url === '' ? (
    texts.none
  ) : (
    <a
      className="deal-site"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.opensSite(hostOf(url), name)}
    >
      <span>{hostOf(url)}</span>
      <ExternalLink />
    </a>
  )
