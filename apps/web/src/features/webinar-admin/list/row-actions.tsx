import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Trash } from '#ui/content/icons.ts'
import { webinarAdminTexts } from '../texts.ts'
import { RowMenu } from './row-menu.tsx'
import type { WebinarAddresses } from './webinar-addresses.ts'

export interface RowDeeds {
  onEdit: (webinar: StaffWebinar) => void
  onRecordings: (webinar: StaffWebinar) => void
  onDisplay: (webinar: StaffWebinar) => void
  onDuplicate: (webinar: StaffWebinar) => void
  onRepeat: (webinar: StaffWebinar) => void
  onRemove: (webinar: StaffWebinar) => void
}

interface RowActionsProps {
  webinar: StaffWebinar
  deeds: RowDeeds
  addresses: WebinarAddresses
}

export const RowActions = ({ webinar, deeds, addresses }: RowActionsProps) => {
  const texts = useTexts(webinarAdminTexts).row
  const { name } = webinar
  const doors = [
    { ...texts.doors.register, to: addresses.register(webinar) },
    { ...texts.doors.web, to: addresses.web(webinar) },
    { ...texts.doors.host, to: addresses.host(webinar) },
    { ...texts.doors.guest, to: addresses.guest(webinar) },
  ]

  return (
    <span className="row-actions">
      <Button look="quiet" size="small" aria-label={texts.edit.of(name)} onClick={() => deeds.onEdit(webinar)}>
        {texts.edit.short}
      </Button>
      {doors.map(({ short, of, to }) => (
        <Link
          key={short}
          to={to}
          target="_blank"
          rel="noopener"
          className="btn btn--quiet btn--small door"
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
        onClick={() => deeds.onRecordings(webinar)}
      >
        {texts.recordings.short}
      </Button>
      <span className="menu-of-rest">
        <RowMenu webinar={webinar} deeds={deeds} addresses={addresses} />
      </span>
      <span className="menu-of-all">
        <RowMenu
          webinar={webinar}
          deeds={deeds}
          addresses={addresses}
          doors={doors.map(({ long, to }) => ({ label: long, to }))}
        />
      </span>
      <IconButton size="small" label={texts.remove(name)} onClick={() => deeds.onRemove(webinar)}>
        <Trash />
      </IconButton>
    </span>
  )
}
