import { matchRoutes, type RouteObject } from 'react-router'
import { createContext } from 'react'

/** Puts a lazy route's page in its place, so that it can be rendered at once. */
export const loadPage = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy !== 'function') return
  const page = await route.lazy()
  delete route.lazy
  Object.assign(route, page)
}

export const loadAllPages = async (routes: RouteObject[]): Promise<void> => {
  await Promise.all(routes.map((route) => Promise.all([loadPage(route), loadAllPages(route.children ?? [])])))
}

/** Fetches a page's code before it is asked for; the browser's entry provides it. */
export const PreloadPageContext = createContext<(address: string) => void>(() => undefined)

export const createPagePreloader =
  (routes: RouteObject[]) =>
  (address: string): void => {
    for (const { route } of matchRoutes(routes, address) ?? []) {
      // What fails here fails again, and is shown, when the page is really opened.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
    }
  }
