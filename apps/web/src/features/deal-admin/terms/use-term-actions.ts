import { dealTermEndpoints as endpoints, type StaffTerm, type TermKind } from '@regent/contract/deals/deal-terms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { reorderTexts } from '#widgets/records/reorder/texts.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { dealAdminQueries, dealsKey } from '../queries.ts'
import { termTexts } from './texts.ts'

const { queryKey } = dealAdminQueries.terms

/** Renames, moves, merges and deletes terms; what shows deals is read again. */
export const useTermActions = (kind: TermKind) => {
  const texts = useTexts(termTexts)
  const order = useTexts(reorderTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const mutationKey = ['change', ...queryKey]
  const changing = {
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey: dealsKey })
    },
  }
  const show = async (change: (terms: readonly StaffTerm[]) => StaffTerm[]) => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (terms) => terms && change(terms))
  }

  const move = useMutation({
    ...changing,
    mutationFn: (ids: readonly string[]) => callApi(endpoints.order, { body: { kind, ids: [...ids] } }),
    onMutate: (ids) =>
      show((terms) => [
        ...terms.filter((term) => term.kind !== kind),
        ...ids.flatMap((id) => terms.find(({ _id }) => _id === id) ?? []),
      ]),
    onError: (failure) => sayFailure(failure, order.failed),
  })
  const rename = useMutation({
    ...changing,
    mutationFn: ({ _id: id, name }: Pick<StaffTerm, '_id' | 'name'>) =>
      callApi(endpoints.rename, { params: { id }, body: { name } }),
    onSuccess: async ({ term }) => {
      await show((terms) => terms.map((each) => (each._id === term._id ? term : each)))
      toast.success({ title: texts.renamed(term.name) })
    },
    onError: (failure) => sayFailure(failure, texts.renameFailed),
  })
  const merge = useMutation({
    ...changing,
    mutationFn: ({ from, into }: { from: StaffTerm; into: string }) =>
      callApi(endpoints.merge, { params: { id: from._id }, body: { intoId: into } }),
    onSuccess: async ({ term }, { from }) => {
      await show((terms) =>
        terms.filter(({ _id }) => _id !== from._id).map((each) => (each._id === term._id ? term : each)),
      )
      toast.success({ title: texts.merged(from.name, term.name) })
    },
    onError: (failure) => sayFailure(failure, texts.mergeFailed),
  })
  const remove = useMutation({
    ...changing,
    mutationFn: ({ _id: id }: StaffTerm) => callApi(endpoints.remove, { params: { id } }),
    onSuccess: async (_, term) => {
      await show((terms) => terms.filter(({ _id }) => _id !== term._id))
      toast.success({ title: texts.removed(term.name) })
    },
    onError: (failure) => sayFailure(failure, texts.removeFailed),
  })

  return {
    order: move.mutate,
    rename,
    merge,
    remove: async (term: StaffTerm) => {
      if (await confirmAction(texts.askToDelete(kind, term.name))) remove.mutate(term)
    },
  }
}

export type TermActions = ReturnType<typeof useTermActions>
