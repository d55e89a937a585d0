import type { DehydratedState } from '@tanstack/react-query'

/** What the server knows about the browser before any script runs. */
export interface Hints {
  /** The browser's IANA zone, from the cookie; times are rendered in it. */
  zone: string | undefined
  /** Somebody has signed in here: nothing anonymous may be painted. */
  seen: boolean
  sidebarOpen: boolean
}

/** What travels in the document, so that the first render in the browser is the server's. */
export interface PageState {
  /** 'frame' when the server painted frame and skeleton only. */
  painted: 'page' | 'frame'
  hints: Hints
  query: DehydratedState
}

export const stateElementId = 'state'

export const readPageState = (): PageState =>
  JSON.parse(document.getElementById(stateElementId)?.textContent ?? '') as PageState
