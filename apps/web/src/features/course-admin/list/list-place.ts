import { type CourseState, courseStates } from '@regent/contract/courses/course-fields'
import type { Sort } from '#ui/tables/table-sort.ts'

const sortNames = ['place', 'title', 'count', 'createdBy', 'createdAt'] as const
type SortName = (typeof sortNames)[number]

/** What a list is searched, filtered and sorted by: it stands in the address, `?search=trust&state=draft&sort=-title`. */
export interface ListPlace {
  search: string
  state: CourseState | ''
  sort: { key: SortName; direction: Sort['direction'] }
}

const rowsAtOnce = 50

const isSortName = (name: string): name is SortName => (sortNames as readonly string[]).includes(name)
const isState = (state: string | null): state is CourseState =>
  (courseStates as readonly (string | null)[]).includes(state)

const readSort = (given: string): ListPlace['sort'] => {
  const name = given.replace(/^-/u, '')
  if (!isSortName(name)) return { key: 'place', direction: 'ascending' }
  return { key: name, direction: given.startsWith('-') ? 'descending' : 'ascending' }
}

const writeSort = ({ key, direction }: ListPlace['sort']) => (direction === 'descending' ? (`-${key}` as const) : key)

export const readListPlace = (address: URLSearchParams): ListPlace => {
  const state = address.get('state')
  return {
    search: (address.get('search') ?? '').slice(0, 200),
    state: isState(state) ? state : '',
    sort: readSort(address.get('sort') ?? ''),
  }
}

/** The address with another place in the list; what is as usual is not written. */
export const withListPlace = (address: URLSearchParams, change: Partial<ListPlace>): URLSearchParams => {
  const { search, state, sort } = { ...readListPlace(address), ...change }
  const next = new URLSearchParams(address)
  const written = { search: search.trim(), state, sort: writeSort(sort) }
  for (const [name, value] of Object.entries(written))
    if (value === '' || value === 'place') next.delete(name)
    else next.set(name, value)
  return next
}

/** The same, as the API is asked. */
export const listQueryOf = ({ search, state, sort }: ListPlace) => ({
  fields: 'detailed' as const,
  limit: rowsAtOnce,
  total: 'yes' as const,
  sort: writeSort(sort),
  ...(search !== '' && { search }),
  ...(state !== '' && { state }),
})

export const isFiltered = ({ search, state }: ListPlace): boolean => search !== '' || state !== ''

/** Only the whole list in its own order can be put into another order. */
export const isOrderable = (place: ListPlace): boolean =>
  !isFiltered(place) && place.sort.key === 'place' && place.sort.direction === 'ascending'
