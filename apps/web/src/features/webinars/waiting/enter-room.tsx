import type { Webinar } from '@regent/contract/webinars/webinars'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Loading } from '#ui/states/skeleton.tsx'
import { waitingTexts } from './texts.ts'
import { WaitingRoom } from './waiting-room.tsx'

interface EnterRoomProps {
  query: { data: Webinar | null | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** From a personal link. */
  firstName?: string | undefined
  /** Why the address leads to no webinar. */
  nowhere: 'missing' | 'dead'
}

/** The way into a room, by its own address or a personal link. */
export const EnterRoom = ({ query, firstName, nowhere }: EnterRoomProps) => {
  const texts = useTexts(waitingTexts)
  const { data: webinar, error, isFetching, refetch } = query
  const { title, text, action } = texts[nowhere]

  if (webinar) return <WaitingRoom webinar={webinar} firstName={firstName} />
  return (
    <div className="page">
      {webinar === null ? (
        <EmptyState headingLevel={1} title={title} next={<ButtonLink to={paths.webinars}>{action}</ButtonLink>}>
          {text}
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
