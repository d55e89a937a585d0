import { useSearchParams } from 'react-router'
import type { Sort } from '#ui/tables/table-sort.ts'
import { type ListPlace, readListPlace, withListPlace } from './list-place.ts'

/** What the list on this page is searched, filtered and sorted by, and how to change it. */
export const useListPlace = () => {
  const [address, setAddress] = useSearchParams()

  return {
    place: readListPlace(address),
    change: (change: Partial<ListPlace>) =>
      setAddress((current) => withListPlace(current, change), { replace: true, preventScrollReset: true }),
    sortBy: ({ key, direction }: Sort) =>
      setAddress((current) => withListPlace(current, { sort: { key: key as ListPlace['sort']['key'], direction } }), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}
