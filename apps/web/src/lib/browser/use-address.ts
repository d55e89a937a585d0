import { type Location, type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'

/** What was asked for last, and where: each visit of an address is a location of its own, also one by Back. */
let asked: { from: Location; search: URLSearchParams } | undefined

/**
 * The query of the address, and how to change it. The address follows a moment later: a change made meanwhile begins with what was
 * asked for before, so that a quick second choice does not take the first one back.
 */
export const useAddress = () => {
  const [address] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()

  /** Whether the address is about to follow a change. */
  const isChanging = () => asked?.from === location
  const change = (changed: (current: URLSearchParams) => URLSearchParams, options: NavigateOptions = {}) => {
    const search = changed(new URLSearchParams(asked?.from === location ? asked.search : address))
    asked = { from: location, search }
    void navigate(`?${search}`, { preventScrollReset: true, ...options })
  }

  return [address, change, isChanging] as const
}
