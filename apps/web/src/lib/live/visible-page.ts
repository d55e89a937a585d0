/** Whether the page is visible. */
export interface VisiblePage {
  isVisible: () => boolean
  /** Calls back when that changes. Returns a function that stops it. */
  onChange: (listener: () => void) => () => void
}

export const thisPage: VisiblePage = {
  isVisible: () => document.visibilityState === 'visible',
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
    }
  },
}
