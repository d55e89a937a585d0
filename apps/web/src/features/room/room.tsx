import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { Activity, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, type RoomRole as RoomPage, webinarPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Loading } from '#ui/states/skeleton.tsx'
import { isInside, isWayOut } from './connection/room-state.ts'
import { RoomContext, useRoomConnection, useSnapshot } from './connection/use-room.ts'
import { useOutlook } from './connection/use-outlook.ts'
import { useEndWebinar } from './host/use-end-webinar.ts'
import { type EarlierLobby, Lobby } from './lobby/lobby.tsx'
import { roomTexts } from './texts.ts'
import { useLoaded, useSettled } from './use-loaded.ts'

const loadLiveRoom = () => import('./live-room.tsx')
const loadOutside = () => import('./leaving/outside.tsx')

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
  const navigate = useNavigate()
  const entrance = { slug: webinar.slug, role: roles[role], key: guestKey === '' ? undefined : guestKey, join }
  const connection = useRoomConnection(entrance)
  const snapshot = useSnapshot(connection)
  const { state, failure } = snapshot
  const [earlier, setEarlier] = useState<EarlierLobby>()
  const { endWebinar } = useEndWebinar(webinar._id, onChanged)
  const outlook = useOutlook(entrance, snapshot)
  const liveRoom = useLoaded(loadLiveRoom)
  const why = state === 'lobby' && outlook.refusal?.code === 'ejected' ? 'ejected' : state
  // Before it is needed, because the network may be gone by then.
  const isSettled = useSettled(isInside(state))
  const outside = useLoaded(loadOutside, isSettled || isWayOut(why))
  const isStatusUnknown = state === 'ended' || state === 'shut'

  useEffect(() => connection.listen(({ type }) => void (type === 'status' && onChanged())), [connection, onChanged])
  useEffect(() => {
    if (isStatusUnknown) void onChanged()
  }, [isStatusUnknown, onChanged])

  const leave = () => {
    connection.leave()
    void navigate(role === 'admin' ? paths.adminWebinars : webinarPath(webinar))
  }

  if (isWayOut(why)) {
    const { enterAgain, leave: toLobby } = connection
    return outside ? (
      <outside.Outside why={why} webinar={webinar} outlook={outlook} onEnter={enterAgain} onLobby={toLobby} />
    ) : (
      <RoomLoading />
    )
  }
  return (
    <>
      {isInside(state) ? null : (
        <Lobby
          webinar={webinar}
          role={role}
          defaultName={defaultName}
          outlook={outlook}
          hasGuestLink={guestKey !== undefined}
          isJoining={state === 'entering'}
          failure={failure}
          earlier={earlier}
          onJoin={(choice, lobby) => {
            setEarlier(lobby)
            void connection.enter(choice)
          }}
        />
      )}
      {liveRoom ? (
        // Drawn out of sight while the person looks at the lobby: it takes a tenth of a second, which joining saves.
        <Activity mode={isInside(state) ? 'visible' : 'hidden'}>
          <RoomContext value={connection}>
            <liveRoom.LiveRoom
              snapshot={snapshot}
              webinar={webinar}
              onLeave={leave}
              onEnd={role === 'admin' ? endWebinar : undefined}
            />
          </RoomContext>
        </Activity>
      ) : isInside(state) ? (
        <RoomLoading />
      ) : null}
    </>
  )
}

const RoomLoading = () => {
  const texts = useTexts(roomTexts)

  return (
    <Loading text={texts.loading}>
      <p className="room-loading">{texts.loading}</p>
    </Loading>
  )
}
