import { dealTermEndpoints, type StaffTerm, type TermKind } from '@regent/contract/deals/deal-terms'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useTexts } from '#lib/texts.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { dealAdminQueries } from '../queries.ts'
import { termTexts } from './texts.ts'

/** Adds a term at the end of its kind. */
export const useAddTerm = () => {
  const texts = useTexts(termTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending, error, reset } = useAction(dealTermEndpoints.create)

  return {
    isPending,
    error,
    reset,
    add: (kind: TermKind, name: string, onAdded: (term: StaffTerm) => void) =>
      send(
        { body: { kind, name } },
        {
          onSuccess: ({ term }) => {
            const { queryKey } = dealAdminQueries.terms
            queryClient.setQueryData(queryKey, (all) => all && [...all, term])
            onAdded(term)
            toast.success({ title: texts.added(term.name) })
            void queryClient.invalidateQueries({ queryKey })
          },
          onError: (failure) => sayFailure(failure, texts.addFailed),
        },
      ),
  }
}
