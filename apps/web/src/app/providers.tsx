import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageState } from './page-state.ts'

interface ProvidersProps {
  queryClient: QueryClient
  state: PageState
  children: ReactNode
}

export const Providers = ({ queryClient, state, children }: ProvidersProps) => (
  <QueryClientProvider client={queryClient}>
    <HydrationBoundary state={state.query}>{children}</HydrationBoundary>
  </QueryClientProvider>
)
