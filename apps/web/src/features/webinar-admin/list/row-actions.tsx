import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { generatePath, Link } from 'react-router'
import { guestPath, newMailingPath, paths, registerPath, roomPath, webinarFiguresPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import {
  ChartColumn,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Link as LinkIcon,
  Mail,
  Repeat,
  Trash,
  Users,
} from '#ui/content/icons.ts'
import { copyText } from '#lib/browser/copy-text.ts'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { webinarAdminTexts } from '../texts.ts'

export const RowActions = ({ webinar, handlers }: { webinar: StaffWebinar; handlers: RowHandlers }) => {
  const texts = useTexts(webinarAdminTexts).row
  const { name } = webinar
  const links = [
    { ...texts.links.register, to: registerPath(webinar) },
    { ...texts.links.web, to: roomPath(webinar) },
    { ...texts.links.host, to: roomPath(webinar, 'admin') },
    { ...texts.links.guest, to: guestPath(webinar) },
  ]

  return (
    <span className="row-actions">
      <Button look="quiet" size="small" aria-label={texts.edit.of(name)} onClick={() => handlers.onEdit(webinar)}>
        {texts.edit.short}
      </Button>
      {links.map(({ short, of, to }) => (
        <Link
          key={short}
          to={to}
          target="_blank"
          rel="noopener"
          className="btn btn--quiet btn--small row-link"
          aria-label={of(name)}
        >
          {short}
        </Link>
      ))}
      <Button
        look="quiet"
        size="small"
        className="btn--plain"
        aria-label={texts.recordings.of(name)}
        onClick={() => handlers.onRecordings(webinar)}
      >
        {texts.recordings.short}
      </Button>
      <span className="menu-of-rest">
        <RowMenu webinar={webinar} handlers={handlers} />
      </span>
      <span className="menu-of-all">
        <RowMenu webinar={webinar} handlers={handlers} links={links.map(({ long, to }) => ({ label: long, to }))} />
      </span>
      <IconButton size="small" label={texts.remove(name)} onClick={() => handlers.onRemove(webinar)}>
        <Trash />
      </IconButton>
    </span>
  )
}

export interface RowHandlers {
  onEdit: (webinar: StaffWebinar) => void
  onRecordings: (webinar: StaffWebinar) => void
  onEnd: (webinar: StaffWebinar) => void
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

const RowMenu = ({ webinar, handlers, links = [] }: RowMenuProps) => {
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
    { kind: 'link', label: texts.figures, icon: <ChartColumn />, to: webinarFiguresPath(webinar._id) },
    ...(webinar.status === 'Ended'
      ? []
      : [
          {
            kind: 'link' as const,
            label: texts.invite,
            icon: <Mail />,
            to: newMailingPath({ webinar: webinar._id }),
          },
        ]),
    { label: texts.copyGuestLink, icon: <LinkIcon />, onSelect: () => void copyGuestLink() },
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
