import type { Member } from '@regent/contract/members/members'
import { useTexts } from '#lib/texts.ts'
import { Ellipsis, Pencil } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { useMemberMenu, type MemberMenuHandlers } from '../use-member-menu.tsx'
import { nameOf } from '../member-words.ts'
import { memberAdminTexts } from '../texts.ts'

export interface RowHandlers extends MemberMenuHandlers {
  onEdit: (member: Member) => void
}

export const RowActions = ({ member, handlers }: { member: Member; handlers: RowHandlers }) => {
  const texts = useTexts(memberAdminTexts).row
  const entries = useMemberMenu(member, handlers)
  const name = nameOf(member)

  return (
    <span className="row-actions">
      <IconButton size="small" label={texts.edit(name)} onClick={() => handlers.onEdit(member)}>
        <Pencil />
      </IconButton>
      <Menu
        trigger={
          <IconButton size="small" label={texts.more(name)}>
            <Ellipsis />
          </IconButton>
        }
        entries={entries}
      />
    </span>
  )
}
