import { useQueryClient } from '@tanstack/react-query'
import { isOrderable, type ListPlace } from './list/list-place.ts'
import { type ListedRows, withNewRow, withoutRow, withPatch, withRowBefore } from '#lib/api/listed-rows.ts'
import { coursesKey, listKeys } from './queries.ts'
import type { RecordKind, Records } from './records.ts'

/** Changes what the lists of a kind show before they are read again. */
export const useRecordCache = <Kind extends RecordKind>(kind: Kind) => {
  const queryClient = useQueryClient()
  type List = ListedRows<Records[Kind]>
  const changeAll = (change: (list: List) => List) =>
    queryClient.setQueriesData<List>({ queryKey: listKeys[kind] }, (list) => list && change(list))

  return {
    /** Answers that are underway know nothing of the change that follows. */
    hold: () => queryClient.cancelQueries({ queryKey: listKeys[kind] }),
    patch: (id: string, part: Partial<Records[Kind]>) => changeAll((list) => withPatch(list, id, part)),
    remove: (id: string) => changeAll((list) => withoutRow(list, id)),
    move: (id: string, before: string | null) => changeAll((list) => withRowBefore(list, id, before)),
    /** In the list of its parent, where that shows everything in its own order. */
    append: (row: Records[Kind], parentId?: string) =>
      queryClient.setQueriesData<List>(
        {
          queryKey: [...listKeys[kind], ...(parentId === undefined ? [] : [parentId])],
          predicate: ({ queryKey }) => isOrderable(queryKey.at(-1) as ListPlace),
        },
        (list) => list && withNewRow(list, row),
      ),
    refresh: () => queryClient.invalidateQueries({ queryKey: coursesKey }),
  }
}
