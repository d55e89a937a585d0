import { lazy, Suspense } from 'react'
import { buttonClass } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { CalendarMenuProps } from './calendar-menu.tsx'

/** Menus are heavy, and only registered members need one. */
const CalendarMenu = lazy(async () => ({ default: (await import('./calendar-menu.tsx')).CalendarMenu }))

const skeletons = {
  icon: 'icon-btn',
  button: buttonClass({}),
  block: buttonClass({ block: true }),
}

/** Adds a webinar to the person's own calendar. */
export const AddToCalendar = (props: CalendarMenuProps) => (
  <Suspense fallback={<span aria-hidden className={classNames(skeletons[props.look], 'invisible')} />}>
    <CalendarMenu {...props} />
  </Suspense>
)
