import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { type ListedRows, withNewRow, withoutRow, withPatch, withRowBefore } from '#lib/api/listed-rows.ts'

interface ListChangesOptions {
  /** The key that all states of the list share. */
  listKey: QueryKey
  refreshKey: QueryKey
  onRefreshed?: () => void
}

/** Shows changes in every state of a list before the server has answered, and reads the lists again once all are made. */
export const useListChanges = <Row extends { _id: string }>({
  listKey,
  refreshKey,
  onRefreshed,
}: ListChangesOptions) => {
  const queryClient = useQueryClient()
  const mutationKey = ['change', ...listKey]
  const changeAll = (change: (list: ListedRows<Row>) => ListedRows<Row>) =>
    queryClient.setQueriesData<ListedRows<Row>>({ queryKey: listKey }, (list) => list && change(list))
  const refresh = () => queryClient.invalidateQueries({ queryKey: refreshKey })

  return {
    refresh,
    /** Cancels reads whose answers would undo the change on screen. */
    hold: () => queryClient.cancelQueries({ queryKey: listKey }),
    patch: (id: string, part: Partial<Row>) => changeAll((list) => withPatch(list, id, part)),
    remove: (id: string) => changeAll((list) => withoutRow(list, id)),
    move: (id: string, before: string | null) => changeAll((list) => withRowBefore(list, id, before)),
    /** A new row, in those of the lists that show it. */
    append: (row: Row, { listKey: key, isIn }: { listKey: QueryKey; isIn: (queryKey: QueryKey) => boolean }) =>
      queryClient.setQueriesData<ListedRows<Row>>(
        { queryKey: key, predicate: ({ queryKey }) => isIn(queryKey) },
        (list) => list && withNewRow(list, row),
      ),
    /** Options of every mutation of the list. They run one after the other: of two quick changes the second one counts. */
    changing: {
      mutationKey,
      scope: { id: mutationKey.join(' ') },
      onSettled: () => {
        if (queryClient.isMutating({ mutationKey }) === 1) void refresh().then(onRefreshed)
      },
    },
  }
}

export type ListChanges<Row extends { _id: string }> = ReturnType<typeof useListChanges<Row>>
