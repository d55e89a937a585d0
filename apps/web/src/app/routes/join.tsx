import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { webinarQueries } from '#features/webinars/queries.ts'
import { RoomDoor } from '#features/webinars/waiting/room-door.tsx'
import { waitingTexts } from '#features/webinars/waiting/texts.ts'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '#lib/paths.ts'

export const handle: PageHandle = { texts: waitingTexts }

/** Where the link of a mail leads: into that one room, as the person who is registered. */
export const Component = () => {
  const { token = '' } = useParams()
  const { data, ...asked } = useQuery(webinarQueries.joined(token))

  return (
    <RoomDoor
      asked={{ ...asked, data: data && data.webinar }}
      firstName={data?.firstName}
      nowhere="dead"
      webinars={paths.webinars}
    />
  )
}
