import { useSearchParams } from 'react-router'
import { type ListPlace, readListPlace, withListPlace } from './list-place.ts'

/** What the list is searched, filtered and sorted by, and how to change it. */
export const useListPlace = () => {
  const [address, setAddress] = useSearchParams()

  return {
    place: readListPlace(address),
    change: (change: Partial<ListPlace>) =>
      setAddress((current) => withListPlace(current, change), { replace: true, preventScrollReset: true }),
  }
}
