import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { webinarQueries } from '#features/webinars/queries.ts'
import { EnterRoom } from '#features/webinars/waiting/enter-room.tsx'
import { waitingTexts } from '#features/webinars/waiting/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: waitingTexts }

/** The page behind a personal link: it opens one room for the registered person. */
export const Component = () => {
  const { token = '' } = useParams()
  const { data, ...query } = useQuery(webinarQueries.joined(token))

  return <EnterRoom query={{ ...query, data: data && data.webinar }} firstName={data?.firstName} nowhere="dead" />
}
