import { useSearchParams } from 'react-router'
import { type MessagePlace, nowhere, readMessagePlace, withMessagePlace } from './message-place.ts'

/** What the list on this page is filtered by, and how to change it. */
export const useMessagePlace = () => {
  const [address, setAddress] = useSearchParams()
  const change = (changed: Partial<MessagePlace>) =>
    setAddress((current) => withMessagePlace(current, changed), { replace: true, preventScrollReset: true })

  return {
    place: readMessagePlace(address),
    change,
    clear: () => change(nowhere),
    /** The address of this page with another place in the list alone. */
    addressOf: (place: Partial<MessagePlace>) => `?${withMessagePlace(new URLSearchParams(), place)}`,
  }
}
