import { useSyncExternalStore } from 'react'

/** Where a panel or the menu covers the page, as in the stylesheets. */
export const phone = '(max-width: 767.98px)'

/** Where the bar of a room has space for all of its controls. */
export const wide = '(min-width: 1180px)'

/** Whether a media query applies, as it changes; false on the server. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
