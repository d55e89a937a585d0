import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readRemembered, remember } from '#lib/browser/remembered.ts'
import { tryStorage } from '#lib/browser/storage.ts'
import {
  type FilterDefinitions,
  isReadFully,
  type ListStateDefinition,
  readListState,
  withListState,
  withPages,
  readPages,
} from './list-state.ts'

interface KeptState {
  /** As in the address. */
  search: string
  scroll: number
}

const readKept = (key: string): KeptState | undefined =>
  tryStorage(() => JSON.parse(readRemembered(key) ?? 'null') as KeptState | null, null) ?? undefined

/**
 * Keeps search, filters, order, loaded pages and scroll position of a list in this browser, under a key, and brings them back when
 * the list is opened without any.
 */
export const useKeptListState = <Filters extends FilterDefinitions, Name extends string>(
  key: string,
  definition: ListStateDefinition<Filters, Name>,
  list: { isLoaded: boolean; isOutdated: boolean; rows: readonly unknown[]; hasMore: boolean },
): void => {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const [kept] = useState(() => (address.size === 0 ? readKept(key) : undefined))
  const restoring = useRef(kept)
  const scroll = useRef(kept?.scroll ?? 0)
  const pages = readPages(address)
  const ownState = withListState(definition, new URLSearchParams(), readListState(definition, address))
  const search = withPages(ownState, pages).toString()
  const isComplete = list.isLoaded && !list.isOutdated && isReadFully(list, pages)

  useEffect(() => {
    if (kept !== undefined && kept.search !== '')
      void navigate({ search: `?${kept.search}` }, { replace: true, preventScrollReset: true })
  }, [kept, navigate])

  useEffect(() => {
    if (restoring.current === undefined || restoring.current.search !== search || !isComplete) return
    window.scrollTo(0, restoring.current.scroll)
    restoring.current = undefined
  }, [search, isComplete])

  useEffect(() => {
    const isBeforeRestoring = search === '' && (restoring.current?.search ?? '') !== ''
    if (isBeforeRestoring) return
    // The person has gone on to another state.
    if (restoring.current?.search !== search) restoring.current = undefined
    keep(key, search, scroll.current)
  }, [key, search])

  useEffect(() => {
    const follow = () => {
      if (restoring.current === undefined) scroll.current = window.scrollY
    }
    const keepScroll = () => keep(key, readKept(key)?.search ?? '', scroll.current)
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('pagehide', keepScroll)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('pagehide', keepScroll)
      keepScroll()
    }
  }, [key])
}

const keep = (key: string, search: string, scroll: number) =>
  remember(key, JSON.stringify({ search, scroll } satisfies KeptState))
