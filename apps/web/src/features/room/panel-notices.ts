import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => place

/** The `ref` of the place below the head of the open panel. */
export const holdPanelNotices = (element: HTMLElement | null): (() => void) => {
  const set = (next: HTMLElement | null) => {
    place = next
    for (const listener of listeners) listener()
  }
  set(element)
  return () => {
    // Another panel that opens in its place may have taken over.
    if (place === element) set(null)
  }
}

/** On a phone the open panel covers the stage: what has to be seen there stands in the panel, and covers nothing of it. */
export const usePanelNotices = (): HTMLElement | null => useSyncExternalStore(listen, read)
