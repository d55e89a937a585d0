import { memberDetailEndpoints } from '@regent/contract/members/member-details'
import type { WrittenFilters } from '@regent/contract/members/member-filters'
import { type ChangeOfMembers, membersAtOnceEndpoints } from '@regent/contract/members/members-at-once'
import { type Member, memberEndpoints } from '@regent/contract/members/members'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { nameOf } from './member-words.ts'
import { membersKey, useMemberChanges } from './queries.ts'
import { memberAdminTexts } from './texts.ts'

/** These members, or all whom filters find: then `expected` says how many the person saw. */
export type WhichMembers = { ids: string[] } | { filters: WrittenFilters; segment?: string; expected: number }

interface BulkChange {
  which: WhichMembers
  change: ChangeOfMembers
}

/** Changes one or many members at once; Undo on the toast takes all of it back. */
export const useMembersChange = () => {
  const texts = useTexts(memberAdminTexts)
  const changes = useMemberChanges()
  const sayFailure = useSayFailure()

  const { mutateAsync: takeBack } = useMutation({
    ...changes.changing,
    mutationFn: (undo: string) => callApi(membersAtOnceEndpoints.undoChange, { body: { undo } }),
    onSuccess: ({ message }) => toast.info({ title: message }),
    onError: (failure) => sayFailure(failure, texts.undoFailed),
  })

  return useMutation({
    ...changes.changing,
    mutationFn: ({ which, change }: BulkChange) =>
      callApi(membersAtOnceEndpoints.changeMany, { body: { ...which, change } }),
    onMutate: async ({ which, change: { disabled } }) => {
      if (disabled === undefined || !('ids' in which)) return
      await changes.hold()
      for (const id of which.ids) changes.patch(id, { disabled })
    },
    onSuccess: ({ message, undo }) =>
      toast.success({ title: message, ...(undo !== undefined && { action: { onAction: () => takeBack(undo) } }) }),
    onError: (failure) => sayFailure(failure, texts.changeFailed),
  })
}

/** What staff do to a member besides changing what is known of them. */
export const useMemberActions = () => {
  const texts = useTexts(memberAdminTexts)
  const sayFailure = useSayFailure()
  const queryClient = useQueryClient()
  const { mutate: change } = useMembersChange()
  const sayDone = ({ message }: { message: string }) => {
    toast.success({ title: message })
    void queryClient.invalidateQueries({ queryKey: membersKey })
  }
  const invitation = useAction(memberEndpoints.inviteAgain, { onSuccess: sayDone })
  const sessions = useAction(memberDetailEndpoints.endSessions, { onSuccess: sayDone })
  const factor = useAction(memberDetailEndpoints.resetSecondFactor, { onSuccess: sayDone })
  const saying = (text: string) => ({ onError: (failure: Error) => sayFailure(failure, text) })

  return {
    disable: (members: readonly Member[], disabled: boolean) =>
      change({ which: { ids: members.map(({ _id }) => _id) }, change: { disabled } }),
    inviteAgain: ({ _id: id }: Member) => invitation.send({ params: { id } }, saying(texts.inviteAgainFailed)),
    endSessions: async (member: Member) => {
      if (!(await confirmAction(texts.endSessions.ask(nameOf(member))))) return
      sessions.send({ params: { id: member._id }, body: {} }, saying(texts.endSessions.failed))
    },
    resetSecondFactor: async (member: Member) => {
      if (!(await confirmAction(texts.resetSecondFactor.ask(nameOf(member))))) return
      factor.send({ params: { id: member._id } }, saying(texts.resetSecondFactor.failed))
    },
  }
}
