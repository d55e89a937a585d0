import type { DataRouteMatch } from 'react-router'
import { paths } from '#lib/paths.ts'
import { type Area, areaOf } from './admin/use-area.ts'
import { handleOf, notFoundId } from './page-handle.ts'

export interface CanonicalAddress {
  /** One address for all addresses that are painted the same: only this much of a request decides what is painted. */
  address: string
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
  if (!route || route.id === notFoundId) return { address: nowhere[areaOf(pathname)], isKnown: false, isPublic: true }
  if (!publicView) return { address: route.path ?? pathname, isKnown: true, isPublic: false }
  return { address: `${pathname}${publicView(searchParams)}`, isKnown: true, isPublic: true }
}
