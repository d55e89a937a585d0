import type { DataRouteMatch } from 'react-router'
import { handleOf } from './page-handle.ts'

export interface CanonicalAddress {
  /** One address for all addresses that are painted the same: only this much of a request decides what is painted. */
  address: string
  /** The same for the frame without content, which does not depend on the record in the address. */
  frame: string
  isKnown: boolean
  isPublic: boolean
}

// Matches no route, so it is painted as every unknown address.
const nowhere = '/*'

export const fullAddress = (url: string): URL => new URL(`http://regent.invalid${url}`)

/** All unknown addresses share one page; pages that only some may see share one frame per route. */
export const toCanonicalAddress = (url: string, matches: DataRouteMatch[] | null): CanonicalAddress => {
  const { pathname, searchParams } = fullAddress(url)
  const route = matches?.at(-1)?.route
  const publicView = handleOf(route).publicView
  if (!route || route.id === 'not-found') return { address: nowhere, frame: nowhere, isKnown: false, isPublic: true }
  const path = route.path ?? pathname
  if (!publicView) return { address: path, frame: path, isKnown: true, isPublic: false }
  const query = publicView(searchParams)
  return { address: `${pathname}${query}`, frame: `${path}${query}`, isKnown: true, isPublic: true }
}
