import { dealMemberEndpoints } from '@regent/contract/deals/deal-members'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { dealMembersKey } from './queries.ts'
import { dealMembersTexts } from './texts.ts'

/** Reminds members, all or those named, after the person has read how many mails that is. */
export const useReminders = (dealId: string) => {
  const { remind: texts } = useTexts(dealMembersTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const call = (accountIds: readonly string[] | undefined, dryRun: boolean) =>
    callApi(dealMemberEndpoints.remind, {
      params: { id: dealId },
      body: { dryRun, ...(accountIds && { accountIds: [...accountIds] }) },
    })

  const ask = async (accountIds: readonly string[] | undefined) => {
    const { reminded, skipped, remindedLately } = await call(accountIds, true)
    const detail = texts.detail(remindedLately, skipped - remindedLately)
    if (reminded === 0) {
      toast.info({ title: texts.nobody, text: detail })
      return undefined
    }
    const isMeant = await confirmAction({
      title: texts.title(reminded),
      text: texts.text(reminded),
      ...(detail !== '' && { detail }),
      action: texts.action(reminded),
      danger: false,
    })
    return isMeant ? call(accountIds, false) : undefined
  }

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ask,
    onSuccess: (sent) => {
      if (!sent) return
      toast.success({ title: sent.message })
      void queryClient.invalidateQueries({ queryKey: dealMembersKey(dealId) })
    },
    onError: (failure) => sayFailure(failure, texts.failed),
  })
  return {
    remind: mutate,
    isRemindingAll: isPending && variables === undefined,
    isReminding: (accountId: string) => isPending && variables?.includes(accountId) === true,
    isBusy: isPending,
  }
}
