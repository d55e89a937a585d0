import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { isOver, phaseOf, phaseTexts } from '@regent/contract/webinars/webinar-phase'
import type { Webinar } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useTexts } from '#lib/texts.ts'
import { formatEastern } from '#lib/time/format.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { Badge } from '#ui/states/badge.tsx'
import { webinarAdminTexts } from './texts.ts'

const tones = {
  Scheduled: 'info',
  'In Progress': 'positive',
  Ended: 'neutral',
  Waiting: 'caution',
} as const satisfies Record<WebinarStatus, string>

/** Neither live nor ended by staff, although its planned end has passed; it changes by itself while the page is open. */
export const useIsOverdue = (webinar: Webinar): boolean => {
  const now = useNow(everyMinute)
  return webinar.status !== 'Ended' && isOver(webinar, now)
}

export const StatusBadge = ({ webinar }: { webinar: Webinar }) => {
  const { overdue } = useTexts(webinarAdminTexts)
  const isOverdue = useIsOverdue(webinar)
  const phase = phaseOf(webinar, useNow(everyMinute))

  return (
    <Badge tone={isOverdue ? 'negative' : tones[webinar.status]} dot>
      {phase === 'not-held' ? phaseTexts.notHeld.badge : isOverdue ? overdue.badge : webinar.status}
    </Badge>
  )
}

/** '12/4/25, 1:30 PM EST': as staff entered it. */
export const EasternDate = ({ date }: { date: string }) => {
  const [day, time] = formatEastern(new Date(date)).split(', ')

  return (
    <time className="webinar-date" dateTime={date}>
      <span>{day}</span>
      <span className="webinar-date__comma">, </span>
      <span>{time}</span>
    </time>
  )
}

/** How many attended, or the number that staff entered instead, marked as such. */
export const Attended = ({ webinar: { attended, attendOverwrite } }: { webinar: StaffWebinar }) => {
  const { setByHand, setByHandMark } = useTexts(webinarAdminTexts)
  const figure = attended.toLocaleString('en')
  if (attendOverwrite === null) return figure

  return (
    <span className="by-hand" title={setByHand}>
      {figure}
      <span aria-hidden>{setByHandMark}</span>
      <span className="sr-only"> {setByHand}</span>
    </span>
  )
}
