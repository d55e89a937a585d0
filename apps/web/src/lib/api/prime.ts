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

/** The query keeps a failure, and the component that uses it shows it. The server waits for the answer; the browser shows the page at once. */
const finish = async (answer: Promise<unknown>): Promise<null> => {
  const primed = answer.catch(noop)
  if (import.meta.env.SSR) await primed
  return null
}

/** Starts a page's query while its code is still loading. */
export const prime = <Fetched, Data, Key extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  options: QueryExecuteOptions<Fetched, Error, Data, Fetched, Key>,
): Promise<null> => finish(context.get(queryClientContext).query(options))

/** The same for the first page of a list. */
export const primeList = <Fetched, Data, Key extends QueryKey, Cursor>(
  context: Readonly<RouterContextProvider>,
  { select: _, ...options }: UseInfiniteQueryOptions<Fetched, Error, Data, Key, Cursor>,
): Promise<null> => finish(context.get(queryClientContext).infiniteQuery(options))
