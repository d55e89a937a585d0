import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTheme } from '#lib/browser/theme.ts'
import { paths, type RoomRole } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { ArrowLeft } from '#ui/content/icons.ts'
import { Link } from '#ui/controls/link.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/states/badge.tsx'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading } from '#ui/states/skeleton.tsx'
import type { TypedAddress } from '../registration/use-registration.ts'
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
  /** Above the room, for the host. */
  controls?: ReactNode
  /** Replaces the waiting room where the doors are open to the viewer. */
  room?: ReactNode
  /** The doors are open, and it is not known yet whether to this viewer: a waiting room would be gone a moment later. */
  isUndecided?: boolean
  /** The account dialogs begin with this. */
  onAddress: (typed: Partial<TypedAddress>) => void
}

/** The way into a room, by its own address or a personal link: below the head, the middle is the waiting room. */
export const EnterRoom = (props: EnterRoomProps) => {
  const { query, brand, role, firstName, nowhere, controls, room, isUndecided = false, onAddress } = props
  const texts = useTexts(waitingTexts)
  const { data: webinar, error } = query
  const isLoading = !error && (webinar === undefined || isUndecided)
  const isOpen = Boolean(webinar && room)
  const page = useFocusOfChange(isOpen)
  useTheme()
  const unknown = error ? texts.fallback : texts.loading
  const name = webinar === undefined ? unknown : (webinar?.name ?? texts.fallback)

  return (
    <div
      ref={page}
      className={classNames(
        'room-page',
        Boolean(webinar) && !isOpen && !isLoading && 'room-page--stage on-stage',
        isOpen && 'room-page--open',
      )}
    >
      <RoomHead
        brand={brand}
        name={name}
        role={role}
        status={isOpen ? webinar?.status : undefined}
        controls={controls}
      />
      {isOpen ? (
        room
      ) : webinar && !isLoading ? (
        <WaitingRoom webinar={webinar} role={role} firstName={firstName} onAddress={onAddress} />
      ) : (
        <div className="room-page__state">
          {webinar === null ? <NothingHere texts={texts[nowhere]} to={paths.webinars} headingLevel={1} /> : null}
          {error ? <FailedQuery title={texts.failed} query={query} headingLevel={1} /> : null}
          {isLoading ? <Loading text={texts.loading}>{null}</Loading> : null}
        </div>
      )}
    </div>
  )
}

/** What had the focus in the waiting room is gone when the lobby takes its place, and so is the room when it ends. */
const useFocusOfChange = (isOpen: boolean) => {
  const page = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    const hasChanged = isOpen !== wasOpen.current
    wasOpen.current = isOpen
    if (hasChanged && document.activeElement === document.body) page.current?.querySelector('h1')?.focus()
  }, [isOpen])
  return page
}

interface RoomHeadProps extends Pick<EnterRoomProps, 'brand' | 'role' | 'controls'> {
  name: string
  /** While the room is open. */
  status: WebinarStatus | undefined
}

const RoomHead = ({ brand, name, role, status, controls }: RoomHeadProps) => {
  const texts = useTexts(waitingTexts)
  const { user } = useSession()
  const isHost = role === 'admin' && user?.role === 'admin'

  return (
    <header className="room-head">
      {brand}
      <div className="room-head__title">
        <p className="room-head__name">{name}</p>
        {status === 'In Progress' ? <Badge tone="live">{texts.live.badge}</Badge> : null}
        {status === 'Waiting' && !controls ? (
          <Badge tone="caution" dot>
            {texts.doorsOpen}
          </Badge>
        ) : null}
      </div>
      {controls}
      <Link className="room-head__back" to={isHost ? paths.adminWebinars : paths.webinars}>
        <ArrowLeft />
        {isHost ? texts.manage : texts.back}
      </Link>
    </header>
  )
}
