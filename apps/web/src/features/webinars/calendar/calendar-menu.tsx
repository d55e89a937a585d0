import { addressOf, downloads } from '@regent/contract/api/downloads'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { roomPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CalendarPlus } from '#ui/content/icons.ts'
import { Menu } from '#ui/controls/menu.tsx'
import { aboutWebinar } from '../about-webinar.ts'
import { webinarsTexts } from '../texts.ts'
import { googleCalendar, officeCalendar, outlookCalendar } from './calendar-links.ts'

export interface CalendarMenuProps {
  webinar: Webinar
  /** 'icon' has a label that names the webinar. */
  look: 'icon' | 'button' | 'block'
}

/** Links that add the webinar to the usual calendars. */
export const CalendarMenu = ({ webinar, look }: CalendarMenuProps) => {
  const texts = useTexts(webinarsTexts).calendar
  const entry = {
    title: webinar.name,
    begins: new Date(webinar.date),
    minutes: webinar.durationMinutes,
    text: aboutWebinar(webinar),
    address: new URL(roomPath(webinar), location.origin).href,
  }
  const trigger =
    look === 'icon' ? (
      <IconButton label={texts.of(webinar.line1)}>
        <CalendarPlus aria-hidden />
      </IconButton>
    ) : (
      <Button block={look === 'block'}>
        <CalendarPlus aria-hidden />
        {texts.add}
      </Button>
    )

  return (
    <Menu
      trigger={trigger}
      entries={[
        { kind: 'download', label: texts.file, href: addressOf(downloads.session, webinar._id) },
        { kind: 'tab', label: texts.google, to: googleCalendar(entry) },
        { kind: 'tab', label: texts.outlook, to: outlookCalendar(entry) },
        { kind: 'tab', label: texts.office, to: officeCalendar(entry) },
      ]}
    />
  )
}
