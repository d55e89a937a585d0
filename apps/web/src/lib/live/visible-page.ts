/** Whether anybody is looking. */
export interface VisiblePage {
  isVisible: () => boolean
  /** Calls back whenever that changes; answers how to stop. */
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
