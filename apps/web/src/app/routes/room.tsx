import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { useLiveWebinars, webinarQueries } from '#features/webinars/queries.ts'
import { EnterRoom } from '#features/webinars/waiting/enter-room.tsx'
import { waitingTexts } from '#features/webinars/waiting/texts.ts'
import { Brand } from '../frame/sidebar.tsx'
import type { Page } from '../page-handle.ts'
import { roomPath, type RoomRole } from '#lib/paths.ts'
import { webinarRecord } from '../webinar-record.ts'

/** The page before a room, for one of those who take part. */
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

    return <EnterRoom query={query} brand={<Brand />} role={role} nowhere="missing" />
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
      <EnterRoom
        query={{ ...query, data: data && data.webinar }}
        brand={<Brand />}
        role="user"
        firstName={data?.firstName}
        nowhere="dead"
      />
    )
  },
}
