import type { DealMark, dealMarkEndpoints } from '@regent/contract/deals/deal-marks'
import type { Deal } from '@regent/contract/deals/deals'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { failureText, reasonOf } from '#lib/api/app-failure.ts'
import { rememberPerson } from '#lib/session/watch-person.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { DealListState } from '../list-state.ts'
import { dealQueries } from '../queries.ts'
import { marksQuery } from './marks-query.ts'
import { marksTexts } from './texts.ts'

const saved = { path: '/api/deals/:id/save', access: 'member' } as const
const interest = { path: '/api/deals/:id/interest', access: 'member' } as const
const save: BareEndpoint<typeof dealMarkEndpoints.save> = { method: 'POST', ...saved }
const unsave: BareEndpoint<typeof dealMarkEndpoints.unsave> = { method: 'DELETE', ...saved }
const express: BareEndpoint<typeof dealMarkEndpoints.interest> = { method: 'POST', ...interest }
const withdraw: BareEndpoint<typeof dealMarkEndpoints.withdrawInterest> = { method: 'DELETE', ...interest }

export type MarkedDeal = Pick<Deal, '_id' | 'name'>

type MarkAction = 'save' | 'unsave' | 'interest' | 'withdrawInterest'

const send: Record<MarkAction, (id: string) => Promise<unknown>> = {
  save: (id) => callApi(save, { params: { id } }),
  unsave: (id) => callApi(unsave, { params: { id } }),
  interest: (id) => callApi(express, { params: { id } }),
  withdrawInterest: (id) => callApi(withdraw, { params: { id } }),
}
const opposite = { save: 'unsave', unsave: 'save', interest: 'withdrawInterest', withdrawInterest: 'interest' } as const
const shows = {
  save: { isSaved: true },
  unsave: { isSaved: false },
  interest: { isInterested: true },
  withdrawInterest: { isInterested: false },
} as const

interface Toggled {
  deal: MarkedDeal
  action: MarkAction
  /** Takes the opposite back, so it needs no toast that offers to do so. */
  isUndo?: boolean
}

const unmarked = (dealId: string): DealMark => {
  const now = new Date().toISOString()
  return { _id: dealId, dealId, isSaved: false, isInterested: false, note: '', createdAt: now, updatedAt: now }
}

const { queryKey } = marksQuery

/** Shows a mark at once, wherever the deal is shown. */
export const showMark = (queryClient: QueryClient, dealId: string, part: Partial<DealMark>): void => {
  queryClient.setQueryData(queryKey, (marks = []) => {
    const known = marks.find((mark) => mark.dealId === dealId) ?? unmarked(dealId)
    return [{ ...known, ...part }, ...marks.filter((mark) => mark !== known)]
  })
}

/** Those which are marked, or are not any more. */
const readMarkedListsAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    queryKey: dealQueries.lists,
    predicate: ({ queryKey: [, , , state] }) => (state as DealListState | undefined)?.filters.mine !== '',
  })

const mutationKey = ['deal-mark']

/** Saves a deal, tells the firm of an interest, and takes both back: shown at once, and taken back if it fails. */
export const useToggleMark = () => {
  const texts = useTexts(marksTexts)
  const queryClient = useQueryClient()

  const toastOf = ({ deal, action }: Toggled) => {
    const undo = { onAction: () => mutateAsync({ deal, action: opposite[action], isUndo: true }) }
    if (action === 'unsave')
      toast.success({ ...texts.unsaved(deal.name), action: { ...undo, name: texts.undoUnsave(deal.name) } })
    if (action === 'interest')
      toast.success({ ...texts.interested(deal.name), action: { ...undo, name: texts.undoInterest(deal.name) } })
    if (action === 'withdrawInterest')
      toast.success({ ...texts.withdrawn(deal.name), action: { ...undo, name: texts.undoWithdraw(deal.name) } })
  }

  const { mutate, mutateAsync } = useMutation({
    mutationKey,
    // One after the other, so that the last one wins.
    scope: { id: 'deal-mark' },
    mutationFn: ({ deal, action }: Toggled) => send[action](deal._id),
    onMutate: async ({ deal, action }) => {
      const isSamePerson = rememberPerson()
      showMark(queryClient, deal._id, shows[action])
      await queryClient.cancelQueries({ queryKey })
      return isSamePerson
    },
    onSuccess: (_answer, toggled, isSamePerson) => {
      if (isSamePerson() && toggled.isUndo !== true) toastOf(toggled)
    },
    onError: (failure, { deal, action }, isSamePerson) => {
      if (!isSamePerson?.()) return
      showMark(queryClient, deal._id, shows[opposite[action]])
      const title = texts.failed[action]
      toast.error({ title, text: reasonOf(failure, title) ?? failureText(failure, ''), failure })
    },
    onSettled: async () => {
      // What is shown is newer than any answer while another one is under way.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      await Promise.all([queryClient.invalidateQueries({ queryKey }), readMarkedListsAgain(queryClient)])
    },
  })

  return { toggle: (deal: MarkedDeal, action: MarkAction) => mutate({ deal, action }) }
}
