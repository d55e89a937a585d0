import { useInfiniteQuery } from '@tanstack/react-query'
import { memberPath, paths } from '#lib/paths.ts'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { Link } from '#ui/controls/link.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { MoreOf } from '#ui/states/load-more.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { type Reach, segmentQueries } from './queries.ts'
import { segmentUseTexts } from './texts.ts'
import './segments.css'

interface RecipientsProps extends Reach {
  segmentId: string
}

/** The members of a segment, or those a message to it reaches: how many, by name, and why not the others. */
export const Recipients = ({ segmentId, channel, webinarId }: RecipientsProps) => {
  const texts = useTexts(segmentUseTexts).recipients
  const query = useInfiniteQuery(segmentQueries.recipients(segmentId, { channel, webinarId }))
  const shown = rowsOf(query.data)

  return (
    <section className="recipients" aria-label={texts.heading}>
      <Loaded query={query} words={texts} skeleton={['h-5 w-2/3', 'h-5 w-1/2']}>
        {({ pages: [first] }) =>
          first === undefined ? null : first.problem === undefined ? (
            <>
              <p role="status" className="recipients__count num">
                {channel === undefined
                  ? texts.inside(first.members)
                  : texts.reached(channel, first.total, first.members)}
              </p>
              {first.leftOut.length === 0 ? null : (
                <ul className="recipients__left-out num" aria-label={texts.leftOut}>
                  {first.leftOut.map(({ reason, members }) => (
                    <li key={reason}>{texts.reason(reason, channel, members)}</li>
                  ))}
                </ul>
              )}
              {shown.length === 0 ? null : (
                <ul className="recipients__names" aria-label={texts.list}>
                  {shown.map(({ _id, name, to }) => (
                    <li key={_id}>
                      <Link to={memberPath(_id)}>{name || to}</Link> <span>{to}</span>
                    </li>
                  ))}
                </ul>
              )}
              <MoreOf query={query} shown={shown.length} />
              <Link to={`${paths.adminMembers}?${new URLSearchParams({ segment: segmentId })}`}>{texts.all}</Link>
            </>
          ) : (
            <Alert tone="caution" title={texts.nobody}>
              {first.problem}
            </Alert>
          )
        }
      </Loaded>
    </section>
  )
}
