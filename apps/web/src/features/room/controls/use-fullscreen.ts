import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The whole document, so that dialogs and messages are seen in it. */
const toggle = () => {
  // The shortcut is there in every browser.
  if (!document.fullscreenEnabled) return
  const asked = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // A browser may refuse; then nothing changes, and the person sees that.
  asked.catch(() => undefined)
}

/** Follows the browser, because Escape ends it too. */
export const useFullscreen = () => {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  return { isOn, isPossible: document.fullscreenEnabled, toggle }
}
