import type { Member } from '@regent/contract/members/members'
import { useTexts } from '#lib/texts.ts'
import { Eye, Key, LogOut, Mail, Trash, UserCheck, UserX } from '#ui/content/icons.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { memberAdminTexts } from './texts.ts'
import { useMemberActions } from './use-member-actions.ts'

export interface MemberMenuHandlers {
  onViewAs: (memberId: string) => void
  onErase: (member: Member) => void
}

interface MenuMember extends Member {
  hasSecondFactor?: boolean
  isYou?: boolean
}

/** What staff do to a member, in the list and on the page of the member. */
export const useMemberMenu = (member: MenuMember, { onViewAs, onErase }: MemberMenuHandlers): MenuEntry[] => {
  const texts = useTexts(memberAdminTexts).row
  const actions = useMemberActions()
  const { _id: id, role, disabled, isVerified, hasSecondFactor = true, isYou = false } = member
  const line = { kind: 'line' } as const

  return [
    ...(role === 'user' && !disabled
      ? [{ label: texts.viewAs, icon: <Eye />, onSelect: () => onViewAs(id) }, line]
      : []),
    ...(isVerified || disabled
      ? []
      : [{ label: texts.inviteAgain, icon: <Mail />, onSelect: () => actions.inviteAgain(member) }]),
    { label: texts.endSessions, icon: <LogOut />, onSelect: () => void actions.endSessions(member) },
    ...(hasSecondFactor && !isYou
      ? [{ label: texts.resetSecondFactor, icon: <Key />, onSelect: () => void actions.resetSecondFactor(member) }]
      : []),
    ...(isYou
      ? []
      : [
          line,
          disabled
            ? { label: texts.enable, icon: <UserCheck />, onSelect: () => actions.disable([member], false) }
            : { label: texts.disable, icon: <UserX />, onSelect: () => actions.disable([member], true) },
          { label: texts.erase, icon: <Trash />, danger: true, onSelect: () => onErase(member) },
        ]),
  ]
}
