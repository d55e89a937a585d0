import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Link } from '#ui/controls/link.tsx'
import { useListState } from '#widgets/records/list/use-list-state.ts'
import { messageListState, messageQueries } from '../queries.ts'
import { messagesTexts } from '../texts.ts'
import { RetryFailed } from './retry-failed.tsx'

/** What waits for its hour, and what waits for staff: each leads to its messages. */
export const Figures = () => {
  const { figures } = useTexts(messagesTexts).list
  const { state, searchFor } = useListState(messageListState)
  const { data } = useQuery(messageQueries.figures)

  return (
    <div className="message-head">
      <ul className="message-figures" aria-label={figures.label}>
        {data === undefined ? null : (
          <>
            <li>
              <Link solo to={searchFor({ filters: { state: 'planned', due: 'next-day' } })}>
                {figures.due(data.dueWithinDay)}
              </Link>
            </li>
            <li data-tone={data.failed > 0 ? 'negative' : undefined}>
              <Link solo to={searchFor({ filters: { state: 'failed' } })}>
                {figures.failed(data.failed)}
              </Link>
            </li>
            <li data-tone={data.unknown > 0 ? 'caution' : undefined}>
              <Link solo to={searchFor({ filters: { state: 'unknown' } })}>
                {figures.unknown(data.unknown)}
              </Link>
            </li>
          </>
        )}
      </ul>
      {state.filters.state === 'failed' && data !== undefined && data.failed > 0 ? (
        <RetryFailed count={data.failed} />
      ) : null}
    </div>
  )
}
