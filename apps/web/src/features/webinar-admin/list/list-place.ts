import {
  type StreamType,
  streamTypes,
  type WebinarStatus,
  webinarStatuses,
} from '@regent/contract/webinars/webinar-fields'
import type { Sort } from '#ui/tables/table-sort.ts'

const sortNames = ['name', 'status', 'date', 'registrants', 'attended', 'rewatched'] as const
type SortName = (typeof sortNames)[number]

/** What the list is searched, filtered and sorted by: it stands in the address, `?search=trust&status=Ended&sort=-registrants`. */
export interface ListPlace {
  search: string
  status: WebinarStatus | ''
  streamType: StreamType | ''
  /** Without one: those to come by their date, then those that ended, the last one first. */
  sort?: { key: SortName; direction: Sort['direction'] } | undefined
}

const rowsAtOnce = 50

const oneOf = <const Value extends string>(values: readonly Value[], given: string | null): Value | '' =>
  values.find((value) => value === given) ?? ''

const readSort = (given: string): ListPlace['sort'] => {
  const key = oneOf(sortNames, given.replace(/^-/u, ''))
  return key === '' ? undefined : { key, direction: given.startsWith('-') ? 'descending' : 'ascending' }
}

const writeSort = ({ key, direction }: NonNullable<ListPlace['sort']>) =>
  direction === 'descending' ? (`-${key}` as const) : key

export const sortFor = ({ key, direction }: Sort): ListPlace['sort'] =>
  readSort(direction === 'descending' ? `-${key}` : key)

export const readListPlace = (address: URLSearchParams): ListPlace => ({
  search: (address.get('search') ?? '').slice(0, 200),
  status: oneOf(webinarStatuses, address.get('status')),
  streamType: oneOf(streamTypes, address.get('streamType')),
  sort: readSort(address.get('sort') ?? ''),
})

/** The address with another place in the list; what is as usual is not written. */
export const withListPlace = (address: URLSearchParams, change: Partial<ListPlace>): URLSearchParams => {
  const { search, status, streamType, sort } = { ...readListPlace(address), ...change }
  const next = new URLSearchParams(address)
  const written = { search: search.trim(), status, streamType, sort: sort === undefined ? '' : writeSort(sort) }
  for (const [name, value] of Object.entries(written))
    if (value === '') next.delete(name)
    else next.set(name, value)
  return next
}

/** The same, as the API is asked. */
export const listQueryOf = ({ search, status, streamType, sort }: ListPlace) => ({
  fields: 'detailed' as const,
  limit: rowsAtOnce,
  ...(search !== '' && { search }),
  ...(status !== '' && { status }),
  ...(streamType !== '' && { streamType }),
  ...(sort !== undefined && { sort: writeSort(sort) }),
})

export const isFiltered = ({ search, status, streamType }: ListPlace): boolean =>
  search !== '' || status !== '' || streamType !== ''
