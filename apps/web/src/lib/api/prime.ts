import {
  noop,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'

/** Gives loaders the query client of this tab, or of the page that is being rendered. */
export const queryClientContext = createContext<QueryClient>()

/** Starts a page's query while its code is still loading. The server waits for the answer; the browser shows the page at once. */
export const prime = async <Fetched, Data, Key extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  options: QueryExecuteOptions<Fetched, Error, Data, Fetched, Key>,
): Promise<null> => {
  // The query keeps a failure, and the component that uses it shows it.
  const primed = context.get(queryClientContext).query(options).catch(noop)
  if (import.meta.env.SSR) await primed
  return null
}

/** The same for the first page of a list. */
export const primeList = async <Fetched, Data, Key extends QueryKey, Cursor>(
  context: Readonly<RouterContextProvider>,
  options: UseInfiniteQueryOptions<Fetched, Error, Data, Key, Cursor>,
): Promise<null> => {
  const { select: _, ...first } = options
  const primed = context.get(queryClientContext).infiniteQuery(first).catch(noop)
  if (import.meta.env.SSR) await primed
  return null
}
