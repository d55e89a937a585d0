import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useState } from 'react'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { accountDraft } from '#features/account/account-draft.ts'
import { HostControls } from '#features/room/host/host-controls.tsx'
import { Room } from '#features/room/room.tsx'
import { useLiveWebinars, webinarQueries } from '#features/webinars/queries.ts'
import { EnterRoom } from '#features/webinars/waiting/enter-room.tsx'
import { waitingTexts } from '#features/webinars/waiting/texts.ts'
import { registrationOf } from '#features/webinars/webinar.ts'
import { prime } from '#lib/api/prime.ts'
import { roomPath, type RoomRole } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Brand } from '../frame/sidebar.tsx'
import type { Page } from '../page-handle.ts'
import { webinarRecord } from '../webinar-record.ts'

interface RoomPageProps extends Pick<ComponentProps<typeof EnterRoom>, 'query' | 'role' | 'nowhere'> {
  join?: string
  /** Whom the personal link is for. */
  registered?: { firstName: string; lastName: string } | null | undefined
}

/** Before the doors open, and for people who may not enter, the waiting room; else the lobby and the room. */
const RoomPage = ({ join, registered, ...entering }: RoomPageProps) => {
  const { query, role } = entering
  const webinar = query.data ?? undefined
  const { user } = useSession()
  const [search] = useSearchParams()
  const queryClient = useQueryClient()
  const readAgain = useCallback(() => queryClient.invalidateQueries({ queryKey: webinarQueries.all }), [queryClient])
  const isHost = role === 'admin' && user?.role === 'admin'
  const person = registered ?? user
  const mayEnter = useMayEnter(webinar, role, join)
  const isUndecided = useUnknownAtFirst() && !mayEnter && webinar !== undefined && areDoorsOpen(webinar)

  return (
    <EnterRoom
      {...entering}
      firstName={registered?.firstName}
      isUndecided={isUndecided}
      brand={<Brand />}
      onAddress={(typed) => accountDraft.write({ ...accountDraft.read(), ...typed })}
      controls={webinar && isHost ? <HostControls webinar={webinar} onChanged={readAgain} /> : null}
      room={
        webinar && mayEnter ? (
          <Room
            webinar={webinar}
            role={role}
            defaultName={person ? `${person.firstName} ${person.lastName}` : ''}
            guestKey={search.get('key') ?? undefined}
            join={join}
            onChanged={readAgain}
          />
        ) : null
      }
    />
  )
}

const areDoorsOpen = ({ status }: WebinarDetails) => status === 'Waiting' || status === 'In Progress'

/** Not after a visitor's sign-in on the page: a registration that waits for it must stay. */
const useUnknownAtFirst = (): boolean => {
  const isUnknown = useSession().state === 'unknown'
  const [wasKnown, setWasKnown] = useState(!isUnknown)

  if (!isUnknown && !wasKnown) setWasKnown(true)
  return isUnknown && !wasKnown
}

/** Whether the page offers the lobby; the server decides who gets in. */
const useMayEnter = (webinar: WebinarDetails | undefined, role: RoomRole, join: string | undefined): boolean => {
  const { state, user } = useSession()

  if (!webinar || !areDoorsOpen(webinar)) return false
  if (join !== undefined) return true
  // The name of a member is filled in, so that it has to be known first.
  if (state === 'unknown' || (state === 'in' && !user)) return false
  if (user?.role === 'admin' || role === 'guest') return true
  return role === 'user' && (webinar.access === 'link' || registrationOf(webinar) !== undefined)
}

/** The page of a room, for one of those who take part. */
const roomPage = (role: RoomRole): Page => ({
  handle: {
    texts: waitingTexts,
    publicView: () => '',
    record: ({ slug = '' }) => webinarRecord(slug, { pathOf: (webinar) => roomPath(webinar, role), isUnlisted: true }),
  },
  loader: ({ context, params }: LoaderFunctionArgs) => prime(context, webinarQueries.one(params['slug'] ?? '')),
  Component: () => {
    const { slug = '' } = useParams()
    const query = useQuery(webinarQueries.one(slug))
    useLiveWebinars()

    return <RoomPage query={query} role={role} nowhere="missing" />
  },
})

export const attendee = roomPage('user')
export const guest = roomPage('guest')
export const host = roomPage('admin')

/** The page behind a personal link: it opens one room for the registered person. */
export const byJoinLink: Page = {
  handle: { texts: waitingTexts },
  Component: () => {
    const { token = '' } = useParams()
    const { data, ...query } = useQuery(webinarQueries.joined(token))
    useLiveWebinars()

    return (
      <RoomPage
        query={{ ...query, data: data && data.webinar }}
        role="user"
        registered={data}
        nowhere="dead"
        join={token}
      />
    )
  },
}
