import { courseEndpoints } from '@regent/contract/courses/courses'
import type { relatedKinds } from '@regent/contract/deals/deal-fields'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'

export type SearchedKind = (typeof relatedKinds)[number]

export interface FoundRecord {
  _id: string
  name: string
}

const shownAtOnce = 20

const readWebinars = async (search: string, signal: AbortSignal, more: object) => {
  const query = { fields: 'basic', limit: shownAtOnce, ...(search !== '' && { search }), ...more } as const
  const { webinars } = await callApi(adminWebinarEndpoints.list, { query }, { signal })
  return webinars.map(({ _id, name }) => ({ _id, name }))
}

const readers: Record<SearchedKind, (search: string, signal: AbortSignal) => Promise<FoundRecord[]>> = {
  webinar: (search, signal) => readWebinars(search, signal, {}),
  // Only a webinar that has ended can have one.
  replay: (search, signal) => readWebinars(search, signal, { status: 'Ended' }),
  course: async (search, signal) => {
    const query = { fields: 'basic', limit: shownAtOnce, ...(search !== '' && { search }) } as const
    const courses = await callApi(courseEndpoints.list, { query }, { signal })
    return courses.map(({ _id, title }) => ({ _id, name: title }))
  },
}

/** The records of a kind that fit what was typed. */
export const foundRecords = (kind: SearchedKind, search: string) =>
  queryOptions({
    queryKey: ['deals', 'admin', 'related', kind, search],
    queryFn: ({ signal }) => readers[kind](search, signal),
    placeholderData: keepPreviousData,
  })
