import { useQuery } from '@tanstack/react-query'
import { generatePath, type LoaderFunctionArgs, useParams } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { useLiveWebinars, webinarQueries } from '#features/webinars/queries.ts'
import { EnterRoom } from '#features/webinars/waiting/enter-room.tsx'
import { waitingTexts } from '#features/webinars/waiting/texts.ts'
import type { Page } from '../page-handle.ts'
import { paths } from '#lib/paths.ts'
import { webinarRecord } from '../webinar-record.ts'

/** The page before a room, for hosts, guests and registered people. */
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
    const query = useQuery(webinarQueries.one(slug))
    useLiveWebinars()

    return <EnterRoom query={query} nowhere="missing" />
  },
}

/** The page behind a personal link: it opens one room for the registered person. */
export const byJoinLink: Page = {
  handle: { texts: waitingTexts },
  Component: () => {
    const { token = '' } = useParams()
    const { data, ...query } = useQuery(webinarQueries.joined(token))

    return <EnterRoom query={{ ...query, data: data && data.webinar }} firstName={data?.firstName} nowhere="dead" />
  },
}
