import type { DataRouteMatch } from 'react-router'
import { paths } from '#lib/paths.ts'
import { type Area, areaOf } from './admin/use-area.ts'
import { handleOf, notFoundId } from './page-handle.ts'

export interface CanonicalAddress {
  /** One address for all addresses that are painted the same: only this much of a request decides what is painted. */
  address: string
  /** The same for the frame without content, which does not depend on the record in the address. */
  frame: string
  isKnown: boolean
  isPublic: boolean
}

// They match no route, so they are painted as every unknown address of their area, which decides the navigation.
const nowhere: Record<Area, string> = { member: '/*', admin: `${paths.admin}/*` }

export const fullAddress = (url: string): URL => new URL(`http://regent.invalid${url}`)

/** All unknown addresses of an area share one page; pages that only some may see share one frame per route. */
export const toCanonicalAddress = (url: string, matches: DataRouteMatch[] | null): CanonicalAddress => {
  const { pathname, searchParams } = fullAddress(url)
  const route = matches?.at(-1)?.route
  const publicView = handleOf(route).publicView
  if (!route || route.id === notFoundId) {
    const missing = nowhere[areaOf(pathname)]
    return { address: missing, frame: missing, isKnown: false, isPublic: true }
  }
  const path = route.path ?? pathname
  if (!publicView) return { address: path, frame: path, isKnown: true, isPublic: false }
  const query = publicView(searchParams)
  return { address: `${pathname}${query}`, frame: `${path}${query}`, isKnown: true, isPublic: true }
}
