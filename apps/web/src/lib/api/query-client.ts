import { QueryClient, type Query } from '@tanstack/react-query'
import { AppFailure } from './app-failure.ts'

/** `meta` of a query whose answer is the same for every viewer: it is not read again when someone signs in or out. */
export const requiresNoAccount = { requiresNoAccount: true }

export const belongsToPerson = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['requiresNoAccount'] !== true

const attempts = 3

const isWorthAnotherTry = (failures: number, error: Error) =>
  failures < attempts - 1 && error instanceof AppFailure && error.isWorthRetrying

/** One per browser tab, one per rendered page on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // 'always' reports at once that the browser is offline, instead of waiting silently for the network.
      queries: { staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true, retry: isWorthAnotherTry },
      mutations: { networkMode: 'always', retry: isWorthAnotherTry },
    },
  })
