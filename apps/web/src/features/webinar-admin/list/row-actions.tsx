import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { Link } from 'react-router'
import { guestPath, registerPath, roomPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Trash } from '#ui/content/icons.ts'
import { webinarAdminTexts } from '../texts.ts'
import { type RowHandlers, RowMenu } from './row-menu.tsx'

interface RowActionsProps {
  webinar: StaffWebinar
  handlers: RowHandlers
}

export const RowActions = ({ webinar, handlers }: RowActionsProps) => {
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
