import type { Webinar } from '@regent/contract/webinars/webinars'
import { lazy, Suspense } from 'react'
import { buttonClass } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'

export interface AddToCalendarProps {
  webinar: Webinar
  /** Where there is little room, an icon whose label names the webinar. */
  look: 'icon' | 'button' | 'block'
}

/** Menus are heavy, and only registered members need one. */
const CalendarMenu = lazy(async () => ({ default: (await import('./calendar-menu.tsx')).CalendarMenu }))

const skeletons = {
  icon: 'icon-btn',
  button: buttonClass({}),
  block: buttonClass({ block: true }),
}

/** Adds a webinar to the person's own calendar. */
export const AddToCalendar = (props: AddToCalendarProps) => (
  <Suspense fallback={<span aria-hidden className={classNames(skeletons[props.look], 'invisible')} />}>
    <CalendarMenu {...props} />
  </Suspense>
)
