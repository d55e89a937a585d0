import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { paths, replaysPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { LoadMore } from '#ui/states/load-more.tsx'
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
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  useLiveWebinars()
  useToastOf(error, data !== undefined)
  const webinars = data?.pages.flatMap(({ rows }) => rows)

  if (webinars === undefined && error === null) return <WebinarSkeleton text={texts.loading} />
  if (webinars === undefined) {
    return <ErrorState title={error?.message ?? texts.failed.text} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (webinars.length === 0) return <NoWebinars tab={tab} search={search} />

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
      {hasNextPage ? (
        <div className="mt-8">
          <LoadMore shown={webinars.length} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </div>
      ) : null}
    </>
  )
}

/** Shows the toast once, however often the list is tried again; the cause is shown instead of the list. */
const useToastOf = (error: Error | null, isThere: boolean) => {
  const texts = useTexts(webinarsTexts).failed
  const say = useEffectEvent(() => toast.error(texts))
  const wasSaid = useRef(false)
  useEffect(() => {
    if (error !== null && !wasSaid.current) say()
    if (error !== null || isThere) wasSaid.current = error !== null
  }, [error, isThere])
}

const NoWebinars = ({ tab, search }: WebinarListProps) => {
  const texts = useTexts(webinarsTexts)
  if (search !== '') return <EmptyState title={texts.search.none(search)}>{texts.search.noneText}</EmptyState>
  const { title, text, action } = texts.empty[tab]
  const next = { upcoming: paths.courses, replays: paths.webinars, watched: replaysPath }[tab]
  return (
    <EmptyState title={title} next={<ButtonLink to={next}>{action}</ButtonLink>}>
      {text}
    </EmptyState>
  )
}
