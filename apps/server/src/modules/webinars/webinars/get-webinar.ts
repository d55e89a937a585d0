import type { Detail } from '@regent/contract/api/records'
import { limits } from '@regent/contract/limits'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { Anonymous, SignedIn, Viewer } from '#http/viewer/viewer.ts'
import { presentAttendee, presentOwnSeat } from './present-attendee.ts'
import { presentWebinar, visitorSight } from './present-webinar.ts'
import { readOne } from './read-webinars.ts'
import { getLooker, listSeats } from './seat.repository.ts'
import type { WebinarRow } from './webinar-row.ts'

/** Who looks, whatever they came in with. */
type Looking = Anonymous | Pick<SignedIn, 'role' | 'userId'>

/** As members and visitors are told, with the viewer's own entry; the same for staff, who look at the portal then. */
export const presentToViewer = async (db: Db, viewer: Looking, rows: readonly WebinarRow[]): Promise<Webinar[]> => {
  if (viewer.role === 'anonymous') return rows.map((row) => presentWebinar(row, visitorSight))
  const ids = rows.map(({ id }) => id)
  const { isElite, seats } = await getLooker(db, viewer.userId, ids)
  const seatOf = new Map(seats.map((seat) => [seat.webinar_id, presentOwnSeat(seat)]))
  return rows.map((row) => {
    const seat = seatOf.get(row.id)
    return presentWebinar(row, {
      attendees: seat ? [seat] : [],
      isSignedIn: true,
      isElite,
      isAdministrator: viewer.role === 'admin',
      isStaff: false,
    })
  })
}

/** As staff are told; with `full` the attendees, the last ones registered of each. */
export const presentWithAttendees = async (db: Db, rows: readonly WebinarRow[], detail: Detail): Promise<Webinar[]> => {
  const ids = rows.map(({ id }) => id)
  const seats = detail === 'full' ? await listSeats(db, ids, limits.listLimit.most) : []
  const seatsOf = Map.groupBy(seats, ({ webinar_id: id }) => id)
  return rows.map((row) =>
    presentWebinar(row, {
      attendees: (seatsOf.get(row.id) ?? []).map(presentAttendee),
      isSignedIn: true,
      isElite: true,
      isAdministrator: true,
      isStaff: true,
    }),
  )
}

const only = async (db: Db, idOrSlug: string, detail: Detail, present: (row: WebinarRow) => Promise<Webinar[]>) => {
  const row = await readOne(db, idOrSlug, { isWhole: detail !== 'basic' })
  const [webinar] = row ? await present(row) : []
  if (!webinar) throw new AppError('not_found')
  return webinar
}

/** A webinar as this viewer may see it, with the own entry. */
export const getWebinar = (db: Db, viewer: Viewer, idOrSlug: string, detail: Detail = 'full'): Promise<Webinar> =>
  only(db, idOrSlug, detail, (row) => presentToViewer(db, viewer, [row]))

/** A webinar with all that staff enter. */
export const getWebinarForStaff = (db: Db, idOrSlug: string, detail: Detail = 'full'): Promise<Webinar> =>
  only(db, idOrSlug, detail, (row) => presentWithAttendees(db, [row], detail))
