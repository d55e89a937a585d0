import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { webinarQueries } from '#features/webinars/queries.ts'
import { useLiveWebinars } from '#features/webinars/use-live-webinars.ts'
import { RoomDoor } from '#features/webinars/waiting/room-door.tsx'
import { waitingTexts } from '#features/webinars/waiting/texts.ts'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

export const handle: PageHandle = { texts: waitingTexts }

/** The doors of a room, for hosts, guests and attendees alike. */
export const Component = () => {
  const { slug = '' } = useParams()
  const asked = useQuery(webinarQueries.one(slug))
  useLiveWebinars()

  return <RoomDoor asked={asked} nowhere="missing" webinars={paths.webinars} />
}
