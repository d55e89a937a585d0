import type { DealState } from '@regent/contract/deals/deal-fields'
import { adminDealEndpoints as endpoints, type ChangeOfMany } from '@regent/contract/deals/deals-admin'
import type { StaffDeal, StaffDealRow } from '@regent/contract/deals/deals'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { useDealChanges } from './queries.ts'
import { dealAdminTexts } from './texts.ts'

interface ChangeOfDeals {
  ids: readonly string[]
  change: ChangeOfMany
}

/** Changes one or many deals at once; Undo on the toast takes all of it back. */
export const useDealChange = () => {
  const texts = useTexts(dealAdminTexts)
  const changes = useDealChanges()
  const sayFailure = useSayFailure()

  const { mutateAsync: takeBack } = useMutation({
    ...changes.changing,
    mutationFn: (undo: string) => callApi(endpoints.undoChange, { body: { undo } }),
    onSuccess: ({ changed }) => toast.info({ title: texts.undone(changed) }),
    onError: (failure) => sayFailure(failure, texts.undoFailed),
  })

  return useMutation({
    ...changes.changing,
    mutationFn: ({ ids, change }: ChangeOfDeals) => callApi(endpoints.changeMany, { body: { ids: [...ids], change } }),
    onMutate: async ({ ids, change: { state } }) => {
      if (state === undefined || state === 'scheduled') return
      await changes.hold()
      for (const id of ids) changes.patch(id, { state, publishAt: null })
    },
    onSuccess: ({ changed, undo }, { change: { state } }) =>
      toast.success({
        title: texts.changed[state ?? 'other'](changed),
        ...(changed > 0 && { action: { onAction: () => takeBack(undo) } }),
      }),
    onError: (failure) => sayFailure(failure, texts.changeFailed),
  })
}

export const useDealActions = ({ onDuplicated }: { onDuplicated: (copy: StaffDeal) => void }) => {
  const texts = useTexts(dealAdminTexts)
  const changes = useDealChanges()
  const sayFailure = useSayFailure()
  const duplicate = useAction(endpoints.duplicate)
  const { mutate: change } = useDealChange()

  return {
    changeState: (deals: readonly StaffDealRow[], state: Exclude<DealState, 'scheduled'>) =>
      change({ ids: deals.map(({ _id }) => _id), change: { state } }),
    duplicate: ({ _id: id }: StaffDealRow) =>
      duplicate.send(
        { params: { id } },
        {
          onSuccess: ({ deal }) => {
            toast.success({ title: texts.duplicated })
            void changes.refresh()
            onDuplicated(deal)
          },
          onError: (failure) => sayFailure(failure, texts.duplicateFailed),
        },
      ),
  }
}
