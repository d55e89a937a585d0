import { isOver } from '@regent/contract/webinars/webinar-phase'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { MoreOf } from '#ui/states/load-more.tsx'
import { ownCertificates } from '../certificates/queries.ts'
import { useLiveWebinars, webinarQueries } from '../queries.ts'
import { useUnregister } from '../use-unregister.ts'
import { WebinarSkeleton, WebinarRow } from '../webinar-row.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { meetingsTexts } from './texts.ts'

/** The webinars for which the member registered: upcoming ones and past ones. */
export const Meetings = () => {
  const texts = useTexts(meetingsTexts)
  const query = useInfiniteQuery(webinarQueries.mine)
  const hasEnded = rowsOf(query.data).some(({ status }) => status === 'Ended')
  const { data: certificates = [] } = useQuery({ ...ownCertificates(), enabled: hasEnded })
  const unregistering = useUnregister()
  const now = useNow(everyMinute)
  useLiveWebinars()

  if (query.isPending) return <WebinarSkeleton text={texts.loading} />
  if (query.data === undefined) return <FailedQuery title={texts.failed} query={query} />
  const listed = rowsOf(query.data)
  if (listed.length === 0) {
    return (
      <>
        <NothingHere texts={texts.empty} to={paths.webinars} />
        <CalendarFeed />
      </>
    )
  }
  const isPast = (webinar: Webinar) => isOver(webinar, now)
  const parts = [
    { title: texts.toCome, tab: 'upcoming', webinars: listed.filter((webinar) => !isPast(webinar)) },
    { title: texts.past, tab: 'watched', webinars: listed.filter(isPast) },
  ] as const
  return (
    <>
      {parts.map(({ title, tab, webinars }) =>
        webinars.length === 0 ? null : (
          <section key={title} className="meetings" aria-label={title}>
            <h2>{title}</h2>
            <ul className="sessions">
              {webinars.map((webinar) => (
                <WebinarRow
                  key={webinar._id}
                  webinar={webinar}
                  tab={tab}
                  unregistering={unregistering}
                  headingLevel={3}
                  certificate={certificates.find(({ webinarId }) => webinarId === webinar._id)?.number}
                />
              ))}
            </ul>
          </section>
        ),
      )}
      <MoreOf query={query} shown={listed.length} className="mt-8" />
      <CalendarFeed />
    </>
  )
}
