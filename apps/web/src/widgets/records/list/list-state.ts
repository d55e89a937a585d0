import { limits } from '@regent/contract/limits'
import type { Sort } from '#ui/tables/table-sort.ts'

/** The values that a filter may have, or a test for them. */
type FilterValues = readonly string[] | ((value: string) => boolean)
export type FilterDefinitions = Readonly<Record<string, FilterValues>>
type ValueOf<Values extends FilterValues> = Values extends readonly (infer Value extends string)[] ? Value : string

/** A filter that is not set is empty. */
export type FiltersOf<Filters extends FilterDefinitions> = {
  readonly [Name in keyof Filters]: ValueOf<Filters[Name]> | ''
}

interface SortBy<Name extends string> {
  key: Name
  direction: Sort['direction']
}

/** What a list is searched, filtered and sorted by: `?search=trust&status=Ended&sort=-date`. */
export interface ListState<Filters extends FilterDefinitions = FilterDefinitions, Name extends string = string> {
  search: string
  filters: FiltersOf<Filters>
  /** Without one the list is in its usual order. */
  sort: SortBy<Name> | undefined
}

export interface ListStateDefinition<Filters extends FilterDefinitions, Name extends string> {
  filters: Filters
  sort: readonly Name[]
  usualSort?: Name
}

/** The state of a list that was defined so. */
export type StateOf<Definition> =
  Definition extends ListStateDefinition<infer Filters, infer Name> ? ListState<Filters, Name> : never

export const rowsPerPage = 50
/** The most pages that a reload loads at once. */
const mostPages = 10

/** Names the filters and sort keys of a list; the rest of its state derives from them. */
export const defineListState = <
  const Filters extends FilterDefinitions = Record<symbol, never>,
  const Name extends string = never,
>({
  filters = {} as Filters,
  sort = [],
  usualSort,
}: Partial<ListStateDefinition<Filters, Name>> = {}): ListStateDefinition<Filters, Name> => ({
  filters,
  sort,
  ...(usualSort !== undefined && { usualSort }),
})

const isAllowed = (values: FilterValues, value: string) =>
  typeof values === 'function' ? values(value) : values.includes(value)

const readSort = <Name extends string>(
  { sort, usualSort }: ListStateDefinition<FilterDefinitions, Name>,
  text: string,
): SortBy<Name> | undefined => {
  const key = sort.find((name) => name === text.replace(/^-/u, ''))
  if (key !== undefined) return { key, direction: text.startsWith('-') ? 'descending' : 'ascending' }
  return usualSort && { key: usualSort, direction: 'ascending' }
}

const writeSort = <Name extends string>({ key, direction }: SortBy<Name>): Name | `-${Name}` =>
  direction === 'descending' ? `-${key}` : key

/** Values that no list can have are ignored. */
export const readListState = <Filters extends FilterDefinitions, Name extends string>(
  definition: ListStateDefinition<Filters, Name>,
  address: URLSearchParams,
): ListState<Filters, Name> => ({
  search: (address.get('search') ?? '').slice(0, limits.searchLength),
  filters: Object.fromEntries(
    Object.entries(definition.filters).map(([name, values]) => {
      const value = address.get(name) ?? ''
      return [name, isAllowed(values, value) ? value : '']
    }),
  ) as FiltersOf<Filters>,
  sort: readSort(definition, address.get('sort') ?? ''),
})

/** How many pages of the list were loaded: a reload loads as many again. */
export const readPages = (address: URLSearchParams): number => {
  const pages = Number(address.get('pages') ?? 1)
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, mostPages) : 1
}

export const withPages = (address: URLSearchParams, pages: number): URLSearchParams => {
  const next = new URLSearchParams(address)
  if (pages > 1) next.set('pages', `${Math.min(pages, mostPages)}`)
  else next.delete('pages')
  return next
}

/** Whether as many pages are loaded, or all there are. */
export const isReadFully = (list: { rows: readonly unknown[]; hasMore: boolean }, pages: number): boolean =>
  list.rows.length > (pages - 1) * rowsPerPage || !list.hasMore

export interface ListStateChange<Filters extends FilterDefinitions> {
  search?: string
  filters?: Partial<FiltersOf<Filters>>
  /** As columns know it; a name that the list cannot be sorted by brings back the usual order. */
  sort?: Sort | undefined
}

/** The address with another list state. Defaults are left out, and the list starts from its first page. */
export const withListState = <Filters extends FilterDefinitions, Name extends string>(
  definition: ListStateDefinition<Filters, Name>,
  address: URLSearchParams,
  change: ListStateChange<Filters>,
): URLSearchParams => {
  const current = readListState(definition, address)
  const next = withPages(address, 1)
  const chosen = 'sort' in change ? readSort(definition, change.sort ? writeSort(change.sort) : '') : current.sort
  const sort = chosen === undefined ? '' : writeSort(chosen)
  const written = {
    ...current.filters,
    ...change.filters,
    search: change.search ?? current.search,
    sort: sort === definition.usualSort ? '' : sort,
  }
  for (const [name, value] of Object.entries<string>(written))
    if (value.trim() === '') next.delete(name)
    else next.set(name, value.trim())
  return next
}

export const isFiltered = ({ search, filters }: Pick<ListState, 'search' | 'filters'>): boolean =>
  search !== '' || Object.values(filters).some((value) => value !== '')

export const listQueryOf = <Filters extends FilterDefinitions, Name extends string>({
  search,
  filters,
  sort,
}: ListState<Filters, Name>) => ({
  limit: rowsPerPage,
  ...(search !== '' && { search }),
  ...(sort !== undefined && { sort: writeSort(sort) }),
  ...(Object.fromEntries(Object.entries<string>(filters).filter(([, value]) => value !== '')) as {
    [Name in keyof Filters]?: ValueOf<Filters[Name]>
  }),
})
