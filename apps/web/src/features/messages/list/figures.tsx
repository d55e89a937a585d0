import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Link } from '#ui/controls/link.tsx'
import { useListState } from '#widgets/records/list/use-list-state.ts'
import { messageListState, messageQueries } from '../queries.ts'
import { messagesTexts } from '../texts.ts'
import { RetryFailed } from './retry-failed.tsx'

/** How many messages are due, and how many need staff: each figure links to its messages. */
export const Figures = () => {
  const { figures } = useTexts(messagesTexts).list
  const { state, searchFor } = useListState(messageListState)
  const { data } = useQuery(messageQueries.figures)
  const toneOf = (count: number, tone: string) => (count > 0 ? tone : undefined)
  const shown =
    data === undefined
      ? []
      : ([
          { filters: { state: 'planned', due: 'next-day' }, tone: undefined, text: figures.due(data.dueWithinDay) },
          { filters: { state: 'failed' }, tone: toneOf(data.failed, 'negative'), text: figures.failed(data.failed) },
          { filters: { state: 'unknown' }, tone: toneOf(data.unknown, 'caution'), text: figures.unknown(data.unknown) },
        ] as const)

  return (
    <div className="message-head">
      <ul className="message-figures" aria-label={figures.label}>
        {shown.map(({ filters, tone, text }) => (
          <li key={filters.state} data-tone={tone}>
            <Link solo to={searchFor({ filters })}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {state.filters.state === 'failed' && data !== undefined && data.failed > 0 ? (
        <RetryFailed count={data.failed} />
      ) : null}
    </div>
  )
}
