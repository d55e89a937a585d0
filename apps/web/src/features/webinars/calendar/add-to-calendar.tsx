import { lazy, Suspense } from 'react'
import { buttonClass } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { AddToCalendarProps } from './calendar-menu.tsx'

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
