import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { webinarQueries } from '#features/webinars/queries.ts'
import { waitingTexts } from '#features/webinars/waiting/texts.ts'
import { WaitingRoom } from '#features/webinars/waiting/waiting-room.tsx'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'
import { useLiveWebinars } from '#features/webinars/use-live-webinars.ts'

export const handle: PageHandle = { texts: waitingTexts }

/** The doors of a room, for hosts, guests and attendees alike. */
export const Component = () => {
  const texts = useTexts(waitingTexts)
  const { slug = '' } = useParams()
  const { data: webinar, error, isFetching, refetch } = useQuery(webinarQueries.one(slug))
  useLiveWebinars()

  if (webinar) return <WaitingRoom webinar={webinar} />
  return (
    <div className="page">
      {webinar === null ? (
        <EmptyState
          headingLevel={1}
          title={texts.missing.title}
          next={<ButtonLink to={paths.webinars}>{texts.missing.action}</ButtonLink>}
        >
          {texts.missing.text}
        </EmptyState>
      ) : null}
      {error ? (
        <ErrorState headingLevel={1} title={texts.failed} busy={isFetching} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : null}
      {webinar === undefined && !error ? <Loading text={texts.loading}>{null}</Loading> : null}
    </div>
  )
}
