import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is refused in some private windows
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const remember = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Refused or full: then it holds for this page only.
  }
  for (const listener of listeners) listener()
}

/** What this browser remembers under a key, in all its tabs; nothing on the server and in the first render. */
export const useRemembered = (key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
