import { useQuery } from '@tanstack/react-query'
import { generatePath, type LoaderFunctionArgs, useParams } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { webinarQueries } from '#features/webinars/queries.ts'
import { useLiveWebinars } from '#features/webinars/use-live-webinars.ts'
import { RoomDoor } from '#features/webinars/waiting/room-door.tsx'
import { waitingTexts } from '#features/webinars/waiting/texts.ts'
import type { Page } from '../page-handle.ts'
import { paths } from '#lib/paths.ts'
import { webinarRecord } from '../webinar-record.ts'

/** The page before a room, for hosts, guests and members. */
export const bySlug: Page = {
  handle: {
    texts: waitingTexts,
    publicView: () => '',
    record: ({ slug = '', role = '' }) =>
      webinarRecord(slug, {
        pathOf: (webinar) => generatePath(paths.room, { slug: webinar.slug, role }),
        isUnlisted: true,
      }),
  },
  loader: ({ context, params }: LoaderFunctionArgs) => prime(context, webinarQueries.one(params['slug'] ?? '')),
  Component: () => {
    const { slug = '' } = useParams()
    const asked = useQuery(webinarQueries.one(slug))
    useLiveWebinars()

    return <RoomDoor asked={asked} nowhere="missing" webinars={paths.webinars} />
  },
}

/** Where a join link leads: into that one room, as the person who is registered. */
export const byJoinLink: Page = {
  handle: { texts: waitingTexts },
  Component: () => {
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
  },
}
