import { isOver } from '@regent/contract/webinars/webinar-phase'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { paths, replaysPath } from '#lib/paths.ts'
import { failureText } from '#lib/api/app-failure.ts'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { EmptyState, NothingHere } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { MoreOf } from '#ui/states/load-more.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { LiveBand, NextWebinar } from './featured-webinar.tsx'
import { useLiveWebinars, webinarQueries } from './queries.ts'
import { webinarsTexts } from './texts.ts'
import { useUnregister } from './use-unregister.ts'
import { WebinarSkeleton, WebinarRow } from './webinar-row.tsx'
import type { WebinarTab } from './webinar.ts'

interface WebinarListProps {
  tab: WebinarTab
  search: string
}

/** The webinars of one tab; live ones and the next one stand out. */
export const WebinarList = ({ tab, search }: WebinarListProps) => {
  const texts = useTexts(webinarsTexts)
  const unregistering = useUnregister()
  const query = useInfiniteQuery(webinarQueries.list(tab, search))
  const { data, error } = query
  useLiveWebinars()
  useToastOf(error, data !== undefined)
  const now = useNow(everyMinute)
  const listed = data && rowsOf(data)
  // One that was not begun until its planned end leaves the list while it is open.
  const webinars = tab === 'upcoming' ? listed?.filter((webinar) => !isOver(webinar, now)) : listed

  if (webinars === undefined && error === null) return <WebinarSkeleton text={texts.loading} />
  if (webinars === undefined) {
    return (
      <FailedQuery title={error === null ? texts.failed.text : failureText(error, texts.failed.text)} query={query} />
    )
  }
  if (webinars.length === 0 && !query.hasNextPage) return <NoWebinars tab={tab} search={search} />

  const live = tab === 'upcoming' ? webinars.filter(({ status }) => status === 'In Progress') : []
  const others = webinars.filter((webinar) => !live.includes(webinar))
  const next = tab === 'upcoming' && search === '' ? others[0] : undefined
  const rows = next ? others.slice(1) : others
  return (
    <>
      {live.map((webinar) => (
        <LiveBand key={webinar._id} webinar={webinar} unregistering={unregistering} />
      ))}
      {next ? <NextWebinar key={next._id} webinar={next} unregistering={unregistering} /> : null}
      {rows.length > 0 ? (
        <ul className="sessions">
          {rows.map((webinar) => (
            <WebinarRow key={webinar._id} webinar={webinar} tab={tab} unregistering={unregistering} />
          ))}
        </ul>
      ) : null}
      <MoreOf query={query} shown={webinars.length} className="mt-8" />
    </>
  )
}

/** Shows the toast once, however often the list is tried again; the cause is shown instead of the list. */
const useToastOf = (error: Error | null, isThere: boolean) => {
  const texts = useTexts(webinarsTexts).failed
  const show = useEffectEvent((failure: Error) => toast.error({ ...texts, failure }))
  const wasShown = useRef(false)
  useEffect(() => {
    if (error !== null && !wasShown.current) show(error)
    if (error !== null || isThere) wasShown.current = error !== null
  }, [error, isThere])
}

const NoWebinars = ({ tab, search }: WebinarListProps) => {
  const texts = useTexts(webinarsTexts)
  if (search !== '') return <EmptyState title={texts.search.none(search)}>{texts.search.noneText}</EmptyState>
  const next = { upcoming: paths.courses, replays: paths.webinars, watched: replaysPath }[tab]
  return <NothingHere texts={texts.empty[tab]} to={next} />
}
