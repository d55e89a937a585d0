import { useSyncExternalStore } from 'react'

/** Where the bar has space for the reactions. */
export const wide = '(min-width: 1180px)'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens or closes the tray with the reactions: a button of the bar does it, an entry of a menu, and the tray itself. */
export const setTrayOpen = (open: boolean): void => {
  isOpen = open
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsTrayOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
