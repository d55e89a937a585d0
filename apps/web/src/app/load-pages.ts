import type { RouteObject } from 'react-router'

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
