import type { Webinar } from '@regent/contract/webinars/webinars'
import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Loading } from '#ui/states/skeleton.tsx'
import { waitingTexts } from './texts.ts'
import { WaitingRoom } from './waiting-room.tsx'

interface RoomDoorProps {
  asked: { data: Webinar | null | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Whom a personal link names. */
  firstName?: string | undefined
  /** What is said where the address leads nowhere. */
  nowhere: 'missing' | 'dead'
  webinars: string
}

/** What stands before a room, however one came to it. */
export const RoomDoor = ({ asked, firstName, nowhere, webinars }: RoomDoorProps) => {
  const texts = useTexts(waitingTexts)
  const { data: webinar, error, isFetching, refetch } = asked
  const { title, text, action } = texts[nowhere]

  if (webinar) return <WaitingRoom webinar={webinar} firstName={firstName} />
  return (
    <div className="page">
      {webinar === null ? (
        <EmptyState headingLevel={1} title={title} next={<ButtonLink to={webinars}>{action}</ButtonLink>}>
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
