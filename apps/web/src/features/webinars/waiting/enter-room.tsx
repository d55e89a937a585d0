import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import type { ReactNode } from 'react'
import { paths, type RoomRole } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { ArrowLeft } from '#ui/content/icons.ts'
import { Link } from '#ui/controls/link.tsx'
import { classNames } from '#ui/class-names.ts'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading } from '#ui/states/skeleton.tsx'
import { waitingTexts } from './texts.ts'
import { WaitingRoom } from './waiting-room.tsx'

interface EnterRoomProps {
  query: { data: WebinarDetails | null | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The firm's name or logo, which links to the start page. */
  brand: ReactNode
  role: RoomRole
  /** From a personal link. */
  firstName?: string | undefined
  /** Why the address leads to no webinar. */
  nowhere: 'missing' | 'dead'
}

/** The way into a room, by its own address or a personal link: below the head, the middle is the waiting room. */
export const EnterRoom = ({ query, brand, role, firstName, nowhere }: EnterRoomProps) => {
  const texts = useTexts(waitingTexts)
  const { data: webinar, error } = query
  const name = webinar === undefined ? texts.loading : (webinar?.name ?? texts.fallback)

  return (
    <div className={classNames('room-page', webinar ? 'room-page--stage on-stage' : '')}>
      <RoomHead brand={brand} name={error ? texts.fallback : name} role={role} />
      {webinar ? (
        <WaitingRoom webinar={webinar} role={role} firstName={firstName} />
      ) : (
        <div className="room-page__state">
          {webinar === null ? <NothingHere texts={texts[nowhere]} to={paths.webinars} headingLevel={1} /> : null}
          {error ? <FailedQuery title={texts.failed} query={query} headingLevel={1} /> : null}
          {webinar === undefined && !error ? <Loading text={texts.loading}>{null}</Loading> : null}
        </div>
      )}
    </div>
  )
}

const RoomHead = ({ brand, name, role }: { brand: ReactNode; name: string; role: RoomRole }) => {
  const texts = useTexts(waitingTexts)
  const { user } = useSession()
  const isHost = role === 'admin' && user?.role === 'admin'

  return (
    <header className="room-head">
      {brand}
      <p className="room-head__name">{name}</p>
      <Link className="room-head__back" to={isHost ? paths.adminWebinars : paths.webinars}>
        <ArrowLeft />
        {isHost ? texts.manage : texts.back}
      </Link>
    </header>
  )
}
