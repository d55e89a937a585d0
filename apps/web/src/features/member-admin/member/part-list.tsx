import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListedPage, ListQuery } from '#lib/api/list-query.ts'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { MoreOf } from '#ui/states/load-more.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'

interface PartListProps<Page extends ListedPage> {
  query: ListQuery<Page>
  words: { loading: string; failed: string; empty: string; emptyText?: string }
  children: (rows: Page['rows']) => ReactNode
}

/** What belongs to a member, read in parts, in each of its states. */
export const PartList = <Page extends ListedPage>({ query: options, words, children }: PartListProps<Page>) => {
  const query = useInfiniteQuery(options)
  const { data, error } = query
  if (data === undefined && error !== null) return <FailedQuery title={words.failed} query={query} />
  if (data === undefined)
    return (
      <Loading text={words.loading}>
        <div className="grid gap-4 pt-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </Loading>
    )
  const rows = rowsOf(data) as Page['rows']
  if (rows.length === 0) return <EmptyState title={words.empty}>{words.emptyText}</EmptyState>

  return (
    <>
      {children(rows)}
      <MoreOf query={query} shown={rows.length} />
    </>
  )
}
