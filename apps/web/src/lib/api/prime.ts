import {
  noop,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'

/** How a loader reaches the query client of its tab, or of the page being rendered. */
export const queryClientContext = createContext<QueryClient>()

/** Starts a page's query while its code is still loading. The server waits for the answer; the browser shows the page at once. */
export const prime = async <Fetched, Data, Key extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  options: QueryExecuteOptions<Fetched, Error, Data, Fetched, Key>,
): Promise<null> => {
  // A failure is kept by the query, and shown by the component that uses it.
  const primed = context.get(queryClientContext).query(options).catch(noop)
  if (import.meta.env.SSR) await primed
  return null
}

/** The same for a list that is read in parts: its first part. */
export const primeList = async <Fetched, Data, Key extends QueryKey, Cursor>(
  context: Readonly<RouterContextProvider>,
  options: UseInfiniteQueryOptions<Fetched, Error, Data, Key, Cursor>,
): Promise<null> => {
  const { select: _, ...first } = options
  const primed = context.get(queryClientContext).infiniteQuery(first).catch(noop)
  if (import.meta.env.SSR) await primed
  return null
}
