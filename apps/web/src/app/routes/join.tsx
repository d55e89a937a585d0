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

export const handle: PageHandle = { texts: waitingTexts }

/** Where the link of a mail leads: into that one room, as whoever has the seat. */
export const Component = () => {
  const texts = useTexts(waitingTexts)
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(webinarQueries.joined(token))

  if (data) return <WaitingRoom webinar={data.webinar} firstName={data.firstName} />
  return (
    <div className="page">
      {data === null ? (
        <EmptyState
          headingLevel={1}
          title={texts.dead.title}
          next={<ButtonLink to={paths.webinars}>{texts.dead.action}</ButtonLink>}
        >
          {texts.dead.text}
        </EmptyState>
      ) : null}
      {error ? (
        <ErrorState headingLevel={1} title={texts.failed} busy={isFetching} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : null}
      {data === undefined && !error ? <Loading text={texts.loading}>{null}</Loading> : null}
    </div>
  )
}
