import type { Portal } from '@regent/contract/firm/portal'
import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import { createContext, useContext } from 'react'
import { useHydrated } from '#lib/browser/environment.ts'

export type SidebarState = 'open' | 'closed' | 'auto'

/** What the server knows about the browser before any script runs. */
export interface Hints {
  /** The browser's IANA zone, from the cookie; times are rendered in it. */
  zone: string | undefined
  /** A member is signed in here: no visitor's page may be painted. */
  seen: boolean
  sidebar: SidebarState
}

/** Part of the document, so that the first render in the browser equals the server's. */
export interface PageState {
  /** 'frame' when the server painted frame and skeleton only. */
  painted: 'page' | 'frame'
  hints: Hints
  query: DehydratedState
  /** Which loaders have run; what they loaded is in `query`. */
  loaderData: NonNullable<HydrationState['loaderData']>
  /** Missing where the server could not render the page. */
  portal: Portal | undefined
}

export const emptyPageState: PageState = {
  painted: 'frame',
  hints: { zone: undefined, seen: false, sidebar: 'auto' },
  query: { queries: [], mutations: [] },
  loaderData: {},
  portal: undefined,
}

export const PageStateContext = createContext(emptyPageState)

export const stateElementId = 'state'

export const readPageState = (): PageState =>
  JSON.parse(document.getElementById(stateElementId)?.textContent ?? '') as PageState

/** False while only frame and skeleton may be shown: on the server and in the first render of such a page. */
export const useSettled = (): boolean => {
  const { painted } = useContext(PageStateContext)
  return useHydrated() || painted === 'page'
}
