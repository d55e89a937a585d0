import type { SettableState, StaffSalesRequest } from '@regent/contract/firm/sales'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { AddressText } from '#ui/content/address-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { CreatedAt, Moment } from '#widgets/records/created-at.tsx'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import { salesAdminTexts } from './texts.ts'

type Words = (typeof salesAdminTexts)['en']

const tones = { new: 'info', called: 'accent', done: 'positive', canceled: 'neutral' } as const

export const StateBadge = ({ state }: Pick<StaffSalesRequest, 'state'>) => (
  <Badge tone={tones[state]} dot>
    {useTexts(salesAdminTexts).states[state]}
  </Badge>
)

export const nameOf = ({ firstName, lastName }: StaffSalesRequest, { nobody }: Words): string =>
  `${firstName} ${lastName}`.trim() || nobody

/** What staff usually do next. */
const nextState = { new: 'called', called: 'done', done: undefined, canceled: undefined } as const

interface RequestColumnsOptions {
  texts: Words
  addressOf: (id: string) => string
  onMark: (request: StaffSalesRequest, state: SettableState) => void
}

export const requestColumns = ({ texts, addressOf, onMark }: RequestColumnsOptions) =>
  ({
    name: {
      kind: 'title',
      sortable: true,
      cell: (request) => (
        <>
          <Link
            to={addressOf(request._id)}
            state={{ openedHere: true }}
            preventScrollReset
            className="record-link"
            aria-label={texts.open(nameOf(request, texts))}
          >
            {nameOf(request, texts)}
          </Link>
          <span className="record-under">
            <AddressText>{request.email}</AddressText>
          </span>
        </>
      ),
    },
    state: { kind: 'badge', cell: ({ state }) => <StateBadge state={state} /> },
    callAt: {
      kind: 'fact',
      sortable: true,
      cell: ({ callAt, state }) => {
        if (callAt === undefined) return texts.soon
        return state === 'canceled' ? (
          <s>
            <Moment at={callAt} />
          </s>
        ) : (
          <Moment at={callAt} />
        )
      },
    },
    phone: { kind: 'fact', cell: ({ phone }) => <span className="num">{phone}</span> },
    message: { kind: 'line', cell: ({ message }) => <span className="record-text">{message || '–'}</span> },
    createdAt: { kind: 'fact', sortable: true, cell: ({ createdAt }) => <CreatedAt at={createdAt} /> },
    actions: {
      kind: 'actions',
      cell: (request) => {
        const next = nextState[request.state]
        return (
          <span className="row-actions">
            {next === undefined ? null : (
              <Button
                look="quiet"
                size="small"
                aria-label={texts.mark[next].of(nameOf(request, texts))}
                onClick={() => onMark(request, next)}
              >
                {texts.mark[next].short}
              </Button>
            )}
          </span>
        )
      },
    },
  }) satisfies Columns<StaffSalesRequest>
