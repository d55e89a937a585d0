import { type Activity, attentionKinds, type AttentionKind, type Dashboard } from '@regent/contract/figures/dashboard'
import { lifetimes } from '@regent/contract/lifetimes'
import type { Db } from '#db/client.ts'
import { readFigures as readMemberFigures } from '#modules/members/filters/index.ts'
import { easternDay } from '#modules/webinars/webinars/index.ts'
import {
  type ActivityRow,
  countAttention,
  type CurvePoint,
  findNextWebinar,
  type KnownWebinar,
  listActivity,
  listLastHeld,
  listRegisteredByDay,
  listWebinarsOfDay,
  readToday,
} from './dashboard.repository.ts'
import { activityTexts } from './texts.ts'

type Curve = NonNullable<Dashboard['next']>['curve']

const shownActivities = 20
const compared = 3
const dayMs = 24 * 60 * 60_000

/** A day of the firm's calendar, to count days by. */
const calendarDay = (moment: Date) => Date.parse(easternDay(moment))

const named = ({ id, name, starts_at: date }: KnownWebinar) => ({ _id: id, name, date: date.toISOString() })

/** The sum until each day, down to the day of the webinar, or to today. */
const curveOf = (points: readonly CurvePoint[], until: number): Curve => {
  const ofDay = new Map(points.map((point) => [point.daysBefore, point.registrations]))
  const curve: Curve = []
  let registrations = 0
  for (let daysBefore = Math.max(0, ...ofDay.keys()); daysBefore >= until; daysBefore -= 1) {
    registrations += ofDay.get(daysBefore) ?? 0
    curve.push({ daysBefore, registrations })
  }
  return curve
}

const urlOf = ({ kind, id, person_id: personId }: ActivityRow): string | undefined => {
  if (kind === 'asked') return '/admin/sales'
  if (kind === 'ended') return `/admin/webinars/stats?webinarId=${id}`
  return personId === null ? undefined : `/admin/members/${personId}`
}

const presentActivity = (row: ActivityRow): Activity => {
  const url = urlOf(row)
  return {
    _id: `${row.kind}:${row.id}`,
    at: row.at.toISOString(),
    text: activityTexts[row.kind](row),
    ...(url !== undefined && { url }),
  }
}

/** Where staff can do something about it. */
const attentionUrls: Record<AttentionKind, string> = {
  failedMessages: '/admin/messages?state=failed',
  notHeld: '/admin/webinars',
  expiringElite: `/admin/members?eliteEndsWithinDays=${lifetimes.eliteReminderDays}`,
  attestationDue: '/admin/members?attestationDue=true',
  failedRecordings: '/admin/webinars',
  failedWebhooks: '/admin/connections',
  salesRequests: '/admin/sales?state=new',
}

const readAttention = async (db: Db): Promise<Dashboard['attention']> => {
  const members = await readMemberFigures(db, lifetimes.eliteReminderDays)
  const counts: Record<AttentionKind, number> = {
    ...(await countAttention(db)),
    expiringElite: members.eliteEnding,
    attestationDue: members.attestationDue,
  }
  return attentionKinds
    .map((kind) => ({ kind, count: counts[kind], url: attentionUrls[kind] }))
    .filter(({ count }) => count > 0)
}

const readNext = async (db: Db, now: Date): Promise<Dashboard['next']> => {
  const next = await findNextWebinar(db)
  if (!next) return undefined
  const last = await listLastHeld(db, compared)
  const points = await listRegisteredByDay(
    db,
    [next, ...last].map(({ id }) => id),
  )
  const pointsOf = ({ id }: KnownWebinar) => points.filter((point) => point.webinar_id === id)
  const daysLeft = Math.max(0, (calendarDay(next.starts_at) - calendarDay(now)) / dayMs)
  return {
    webinar: {
      ...named(next),
      registrations: next.registrations,
      ...(next.capacity !== null && { capacity: next.capacity }),
    },
    curve: curveOf(pointsOf(next), daysLeft),
    last: last.map((webinar) => ({ webinar: named(webinar), curve: curveOf(pointsOf(webinar), 0) })),
  }
}

export const readDashboard = async (db: Db, now: Date): Promise<Dashboard> => {
  const today = await readToday(db, now)
  const webinars = await listWebinarsOfDay(db, now)
  const next = await readNext(db, now)
  return {
    today: {
      ...today,
      webinars: webinars.map((webinar) => ({
        ...named(webinar),
        status: webinar.status,
        registrations: webinar.registrations,
      })),
    },
    ...(next && { next }),
    attention: await readAttention(db),
    activity: (await listActivity(db, shownActivities)).map(presentActivity),
  }
}
