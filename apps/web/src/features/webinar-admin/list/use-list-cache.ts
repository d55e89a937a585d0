import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useQueryClient } from '@tanstack/react-query'
import { type ListedRows, withoutRow, withPatch } from '#lib/api/listed-rows.ts'
import { listKey, webinarsKey } from '../queries.ts'

type List = ListedRows<StaffWebinar>

/** Changes what the lists show before they are read again. */
export const useListCache = () => {
  const queryClient = useQueryClient()
  const changeAll = (change: (list: List) => List) =>
    queryClient.setQueriesData<List>({ queryKey: listKey }, (list) => list && change(list))

  return {
    /** Answers that are underway know nothing of the change that follows. */
    hold: () => queryClient.cancelQueries({ queryKey: listKey }),
    patch: (id: string, part: Partial<StaffWebinar>) => changeAll((list) => withPatch(list, id, part)),
    remove: (id: string) => changeAll((list) => withoutRow(list, id)),
    refresh: () => queryClient.invalidateQueries({ queryKey: webinarsKey }),
  }
}
