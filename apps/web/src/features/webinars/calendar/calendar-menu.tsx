import { addressOf, downloads } from '@regent/contract/api/downloads'
import { roomPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CalendarPlus } from '#ui/content/icons.ts'
import { Menu } from '#ui/controls/menu.tsx'
import { aboutWebinar } from '../about-webinar.ts'
import type { AddToCalendarProps } from './add-to-calendar.tsx'
import { googleCalendar, officeCalendar, outlookCalendar } from './calendar-links.ts'
import { calendarTexts } from './texts.ts'

/** The ways into the calendars that people have. */
export const CalendarMenu = ({ webinar, look }: AddToCalendarProps) => {
  const texts = useTexts(calendarTexts)
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
