import { matchRoutes, type RouteObject } from 'react-router'
import { createContext } from 'react'

/** Replaces a lazy route with its page, so that it can be rendered at once. */
export const loadPage = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy !== 'function') return
  const page = await route.lazy()
  delete route.lazy
  Object.assign(route, page)
}

export const loadAllPages = async (routes: RouteObject[]): Promise<void> => {
  await Promise.all(routes.map((route) => Promise.all([loadPage(route), loadAllPages(route.children ?? [])])))
}

/** Loads a page's code before the page is opened; the browser's entry provides it. */
export const PreloadPageContext = createContext<(address: string) => void>(() => undefined)

export const createPagePreloader =
  (routes: RouteObject[]) =>
  (address: string): void => {
    for (const { route } of matchRoutes(routes, address) ?? []) {
      // A failure is shown when the page is opened.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
    }
  }
