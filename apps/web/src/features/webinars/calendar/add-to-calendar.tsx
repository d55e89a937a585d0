import type { Webinar } from '@regent/contract/webinars/webinars'
import { lazy, Suspense } from 'react'
import { buttonClass } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'

export interface AddToCalendarProps {
  webinar: Webinar
  /** Where there is little room, an icon that says the webinar's name to who does not see it. */
  look: 'icon' | 'button' | 'block'
}

/** Menus are heavy, and only who has a seat needs one. */
const CalendarMenu = lazy(async () => ({ default: (await import('./calendar-menu.tsx')).CalendarMenu }))

const bones = {
  icon: 'icon-btn',
  button: buttonClass({}),
  block: buttonClass({ block: true }),
}

/** A webinar with a seat, into the person's own calendar. */
export const AddToCalendar = (props: AddToCalendarProps) => (
  <Suspense fallback={<span aria-hidden className={classNames(bones[props.look], 'invisible')} />}>
    <CalendarMenu {...props} />
  </Suspense>
)
