import { QueryClient } from '@tanstack/react-query'
import { AppFailure } from './app-failure.ts'

const attempts = 3

/** One per browser tab, one per rendered page on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < attempts - 1 && error instanceof AppFailure && error.isWorthRetrying,
      },
    },
  })
