import { useSyncExternalStore } from 'react'
import { tryStorage } from './storage.ts'

const listeners = new Set<() => void>()

export const readRemembered = (key: string): string | null => tryStorage(() => localStorage.getItem(key), null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const remember = (key: string, value: string | null): void => {
  tryStorage(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)), undefined)
  for (const listener of listeners) listener()
}

/** A value that this browser remembers, in all its tabs; null on the server and in the first render. */
export const useRemembered = (key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readRemembered(key),
    () => null,
  )

const secondsPerDay = 24 * 60 * 60

/** Writes a readable cookie without a secret, for what the server needs to render the next page. */
export const writeCookie = (name: string, value: string, days: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * secondsPerDay}; SameSite=Lax${secure}`
}
