import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, type RoomRole as RoomPage, webinarPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Loading } from '#ui/states/skeleton.tsx'
import { isInside, isWayOut } from './connection/room-state.ts'
import { RoomContext, useRoomConnection, useSnapshot } from './connection/use-room.ts'
import { useOutlook } from './connection/use-outlook.ts'
import { useEndWebinar } from './host/use-end-webinar.ts'
import { Outside } from './leaving/outside.tsx'
import type { LiveRoom as LiveRoomType } from './live-room.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { roomTexts } from './texts.ts'

let loaded: typeof LiveRoomType | undefined
const loadLiveRoom = async () => (loaded ??= (await import('./live-room.tsx')).LiveRoom)
const LazyLiveRoom = lazy(async () => ({ default: await loadLiveRoom() }))

/** At once if it is here already: React would show the fallback first, and then keep it for 300 ms. */
const LiveRoom = (props: ComponentProps<typeof LiveRoomType>) => {
  const [Loaded] = useState(() => loaded ?? LazyLiveRoom)
  return <Loaded {...props} />
}

interface RoomProps {
  webinar: WebinarDetails
  role: RoomPage
  /** The name of the account or of the registration. */
  defaultName: string
  /** Of a guest's link. */
  guestKey?: string | undefined
  /** Of a personal link. */
  join?: string | undefined
  /** The server says that the webinar has changed. */
  onChanged: () => Promise<unknown>
}

const roles = { admin: 'Admin', guest: 'Guest', user: 'User' } as const

/** The lobby, the room, and what follows it, for a person who may enter. */
export const Room = ({ webinar, role, defaultName, guestKey, join, onChanged }: RoomProps) => {
  const texts = useTexts(roomTexts)
  const navigate = useNavigate()
  const entrance = { slug: webinar.slug, role: roles[role], key: guestKey, join }
  const connection = useRoomConnection(entrance)
  const snapshot = useSnapshot(connection)
  const { state, failure } = snapshot
  const { endWebinar } = useEndWebinar(webinar._id, onChanged)
  const outlook = useOutlook(entrance, snapshot)
  const isStatusUnknown = state === 'ended' || state === 'shut'

  useEffect(() => {
    // Fetched while the person looks at the lobby.
    loadLiveRoom().catch(() => undefined)
  }, [])
  useEffect(() => connection.listen(({ type }) => void (type === 'status' && onChanged())), [connection, onChanged])
  useEffect(() => {
    if (isStatusUnknown) void onChanged()
  }, [isStatusUnknown, onChanged])

  const leave = () => {
    connection.leave()
    void navigate(role === 'admin' ? paths.adminWebinars : webinarPath(webinar))
  }

  if (isWayOut(state)) {
    const { enterAgain, leave: toLobby } = connection
    return <Outside why={state} webinar={webinar} outlook={outlook} onEnter={enterAgain} onLobby={toLobby} />
  }
  if (isInside(state))
    return (
      <RoomContext value={connection}>
        <Suspense
          fallback={
            <Loading text={texts.loading}>
              <p className="room-loading">{texts.loading}</p>
            </Loading>
          }
        >
          <LiveRoom
            snapshot={snapshot}
            webinar={webinar}
            onLeave={leave}
            onEnd={role === 'admin' ? endWebinar : undefined}
          />
        </Suspense>
      </RoomContext>
    )
  return (
    <Lobby
      webinar={webinar}
      role={role}
      defaultName={defaultName}
      outlook={outlook}
      isJoining={state === 'entering'}
      failure={failure}
      onJoin={(choice) => void connection.enter(choice)}
    />
  )
}
