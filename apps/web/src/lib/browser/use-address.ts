import { useEffect } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'

/** What was asked for last, from which entry of the history. */
let asked: { from: string; search: URLSearchParams } | undefined

/**
 * The query of the address, and how to change it. The address follows a moment later: a change made meanwhile begins with what was
 * asked for before, so that a quick second choice does not take the first one back.
 */
export const useAddress = () => {
  const [address] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  useEffect(
    () => () => {
      asked = undefined
    },
    [key],
  )

  const change = (changed: (current: URLSearchParams) => URLSearchParams, options: NavigateOptions = {}) => {
    const search = changed(new URLSearchParams(asked?.from === key ? asked.search : address))
    asked = { from: key, search }
    void navigate(`?${search}`, { preventScrollReset: true, ...options })
  }

  return [address, change] as const
}
