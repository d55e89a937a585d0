import { visitorView } from '@regent/contract/identity/view-as-header'
import { useSyncExternalStore } from 'react'
import { tryStorage } from '../browser/storage.ts'

/** Whom an administrator views the portal as, in this tab. */
export interface ViewAs {
  /** A client type, 'visitor', or the id of a member. */
  viewer: string
  /** Of a member. */
  name?: string
  /** Where in the admin area it began. */
  from?: string
}

/** In session storage; the boot script and the style sheet know it by the attribute `data-view-as` of the document. */
const key = 'view-as'
const listeners = new Set<() => void>()

const stored = (): ViewAs | undefined =>
  tryStorage(() => {
    const found = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<ViewAs>
    return typeof found.viewer === 'string' ? { ...found, viewer: found.viewer } : undefined
  }, undefined)

let current: ViewAs | undefined
let isRead = false

/** Undefined while the portal is seen as it is for the person who is signed in, and on the server. */
export const readViewAs = (): ViewAs | undefined => {
  if (!isRead && typeof window !== 'undefined') {
    current = stored()
    isRead = true
  }
  return current
}

export const isViewedAsVisitor = (): boolean => readViewAs()?.viewer === visitorView

/** For the next document of this tab. */
export const storeViewAs = (viewAs: ViewAs | undefined): void => {
  tryStorage(() => {
    if (viewAs) sessionStorage.setItem(key, JSON.stringify(viewAs))
    else sessionStorage.removeItem(key)
  }, undefined)
}

/** Without a viewer, the portal is seen as it is again. */
export const writeViewAs = (viewAs: ViewAs | undefined): void => {
  current = viewAs
  isRead = true
  storeViewAs(viewAs)
  document.documentElement.toggleAttribute('data-view-as', viewAs !== undefined)
  for (const listener of listeners) listener()
}

/** Calls back when this tab begins or stops to view the portal as another viewer. Returns a function that stops it. */
export const watchViewAs = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const notOnServer = () => undefined

export const useViewAs = (): ViewAs | undefined => useSyncExternalStore(watchViewAs, readViewAs, notOnServer)
