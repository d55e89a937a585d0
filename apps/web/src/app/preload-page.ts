import { createContext } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'

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
