import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { copyText } from '#lib/browser/copy-text.ts'
import { generatePath } from 'react-router'
import { guestPath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Copy, Ellipsis, Eye, EyeOff, Link, Repeat, Users } from '#ui/content/icons.ts'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { webinarAdminTexts } from '../texts.ts'

export interface RowHandlers {
  onEdit: (webinar: StaffWebinar) => void
  onRecordings: (webinar: StaffWebinar) => void
  onDisplay: (webinar: StaffWebinar) => void
  onDuplicate: (webinar: StaffWebinar) => void
  onRepeat: (webinar: StaffWebinar) => void
  onRemove: (webinar: StaffWebinar) => void
}

interface RowMenuProps {
  webinar: StaffWebinar
  handlers: RowHandlers
  /** Links that a narrow row hides. */
  links?: readonly { label: string; to: string }[]
}

export const RowMenu = ({ webinar, handlers, links = [] }: RowMenuProps) => {
  const texts = useTexts(webinarAdminTexts).row
  const isShown = webinar.portalDisplay === 'Yes'

  const copyGuestLink = async () => {
    if (await copyText(`${location.origin}${guestPath(webinar)}`)) toast.success(texts.guestLinkCopied)
    else toast.error(texts.guestLinkRefused)
  }
  const entries: MenuEntry[] = [
    ...links.map(({ label, to }) => ({ kind: 'tab' as const, label, to })),
    ...(links.length > 0 ? [{ kind: 'line' as const }] : []),
    {
      kind: 'link',
      label: texts.attendees,
      icon: <Users />,
      to: generatePath(paths.adminAttendees, { webinarId: webinar._id }),
    },
    { label: texts.copyGuestLink, icon: <Link />, onSelect: () => void copyGuestLink() },
    {
      label: texts.display[isShown ? 'No' : 'Yes'],
      icon: isShown ? <EyeOff /> : <Eye />,
      onSelect: () => handlers.onDisplay(webinar),
    },
    { kind: 'line' },
    { label: texts.duplicate, icon: <Copy />, onSelect: () => handlers.onDuplicate(webinar) },
    { label: texts.repeat, icon: <Repeat />, onSelect: () => handlers.onRepeat(webinar) },
  ]

  return (
    <Menu
      trigger={
        <IconButton size="small" label={texts.more(webinar.name)}>
          <Ellipsis />
        </IconButton>
      }
      entries={entries}
    />
  )
}
