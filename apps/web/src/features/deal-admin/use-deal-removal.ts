import { adminDealEndpoints as endpoints } from '@regent/contract/deals/deals-admin'
import type { StaffDealRow } from '@regent/contract/deals/deals'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api-client.ts'
import { doEach } from '#lib/api/do-each.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { keepFocus } from '#widgets/records/list/list-focus.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { useDealChanges } from './queries.ts'
import { dealAdminTexts } from './texts.ts'

type Deals = readonly StaffDealRow[]

/** Deletes deals after a question that stays open until they are deleted; Undo on the toast restores them. */
export const useDealRemoval = () => {
  const texts = useTexts(dealAdminTexts)
  const changes = useDealChanges()
  const sayFailure = useSayFailure()
  // The words stay while the dialog closes.
  const [asked, setAsked] = useState<{ deals: Deals; isOpen: boolean }>({ deals: [], isOpen: false })
  const close = () => setAsked(({ deals }) => ({ deals, isOpen: false }))

  const { mutateAsync: restore } = useMutation({
    ...changes.changing,
    mutationFn: (removed: Deals) => doEach(removed, ({ _id: id }) => callApi(endpoints.restore, { params: { id } })),
    onSuccess: ({ done, failure }) => {
      toast.success({ title: texts.restored(done.length) })
      if (failure !== undefined) sayFailure(failure, texts.restoreFailed)
    },
    onError: (failure) => sayFailure(failure, texts.restoreFailed),
  })
  const { mutate: remove, isPending } = useMutation({
    ...changes.changing,
    mutationFn: (deals: Deals) => doEach(deals, ({ _id: id }) => callApi(endpoints.remove, { params: { id } })),
    onSuccess: ({ done, failure }) => {
      for (const { _id: id } of done) changes.remove(id)
      toast.success({ title: texts.removed(done.length), action: { onAction: () => restore(done) } })
      if (failure !== undefined) sayFailure(failure, texts.removeFailed)
    },
    onError: (failure) => sayFailure(failure, texts.removeFailed),
    onSettled: () => {
      changes.changing.onSettled()
      close()
      keepFocus()
    },
  })

  return {
    ask: (deals: Deals) => setAsked({ deals, isOpen: true }),
    question: {
      open: asked.isOpen,
      ...texts.askToDelete(asked.deals.map(({ name }) => name)),
      action: texts.deleteAction,
      busy: isPending,
      busyLabel: texts.deleting,
      onConfirm: () => remove(asked.deals),
      onCancel: close,
    },
  }
}
