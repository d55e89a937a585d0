import type { DealState } from '@regent/contract/deals/deal-fields'
import type { StaffDealRow } from '@regent/contract/deals/deals'
import { useTexts } from '#lib/texts.ts'
import { Archive, CalendarClock, Copy, Ellipsis, Eye, Pencil, Trash, Users } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { dealAdminTexts } from '../texts.ts'

export interface RowHandlers {
  onEdit: (deal: StaffDealRow) => void
  onState: (deal: StaffDealRow, state: Exclude<DealState, 'scheduled'>) => void
  onSchedule: (deal: StaffDealRow) => void
  onDuplicate: (deal: StaffDealRow) => void
  onRemove: (deal: StaffDealRow) => void
  onMembers: (deal: StaffDealRow) => void
}

export const RowActions = ({ deal, handlers }: { deal: StaffDealRow; handlers: RowHandlers }) => {
  const texts = useTexts(dealAdminTexts).row
  const { name, state } = deal
  const states: MenuEntry[] = [
    { label: texts.publish, icon: <Eye />, onSelect: () => handlers.onState(deal, 'published') },
    { label: texts.draft, icon: <Pencil />, onSelect: () => handlers.onState(deal, 'draft') },
    { label: texts.archive, icon: <Archive />, onSelect: () => handlers.onState(deal, 'archived') },
  ]
  const own = { published: texts.publish, draft: texts.draft, archived: texts.archive, scheduled: '' }[state]
  const entries: MenuEntry[] = [
    { label: texts.members, icon: <Users />, onSelect: () => handlers.onMembers(deal) },
    { kind: 'line' },
    ...states.filter((entry) => !('label' in entry) || entry.label !== own),
    { label: texts.schedule, icon: <CalendarClock />, onSelect: () => handlers.onSchedule(deal) },
    { kind: 'line' },
    { label: texts.duplicate, icon: <Copy />, onSelect: () => handlers.onDuplicate(deal) },
  ]

  return (
    <span className="row-actions">
      <IconButton size="small" label={texts.edit(name)} onClick={() => handlers.onEdit(deal)}>
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
      <IconButton size="small" label={texts.remove(name)} onClick={() => handlers.onRemove(deal)}>
        <Trash />
      </IconButton>
    </span>
  )
}
