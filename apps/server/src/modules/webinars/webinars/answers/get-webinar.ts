import type { Detail } from '@regent/contract/api/records'
import { limits } from '@regent/contract/limits'
import type { Webinar, WebinarDetails } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { Anonymous, SignedIn, Viewer } from '#http/viewer/viewer.ts'
import {
  readRegistrationsOfViewer,
  listLastAttendees,
  presentAttendee,
  presentOwnRegistration,
} from '#modules/webinars/registrations/index.ts'
import { findBasicRow, findWholeRow } from '../lists/list-webinars.ts'
import type { BasicRow, WebinarRow } from '../lists/webinar-list.repository.ts'
import {
  presentDetails,
  presentForStaff,
  presentWebinar,
  presentWebinarForStaff,
  visitor,
  type WebinarViewer,
} from './present-webinar.ts'

/** Signed in with a token or a cookie, or not at all. */
export type AnyViewer = Anonymous | Pick<SignedIn, 'role' | 'userId'>

/** What a viewer may see of each of these webinars, with their own registration. Staff see the portal as members do. */
const viewerOf = async (
  db: Db,
  viewer: AnyViewer,
  ids: readonly string[],
): Promise<(webinarId: string) => WebinarViewer> => {
  if (viewer.role === 'anonymous') return () => visitor
  const { isElite, registrations, kept } = await readRegistrationsOfViewer(db, viewer.userId, ids)
  const own = new Map(registrations.map((each) => [each.webinar_id, [presentOwnRegistration(each)]]))
  const common = { isSignedIn: true, isElite, isAdministrator: viewer.role === 'admin' }
  return (id) => ({ ...common, attendees: own.get(id) ?? [], hasKeptPlace: kept.has(id) })
}

export const presentToViewer = async (db: Db, viewer: AnyViewer, rows: readonly WebinarRow[]) => {
  const seenBy = await viewerOf(
    db,
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentWebinar(row, seenBy(row.id)))
}

const attendeesOf = async (db: Db, ids: readonly string[], detail: Detail) => {
  const registrations = detail === 'full' ? await listLastAttendees(db, ids, limits.listLimit.most) : []
  const byWebinar = Map.groupBy(registrations, ({ webinar_id: id }) => id)
  return (id: string) => (byWebinar.get(id) ?? []).map(presentAttendee)
}

/** As staff see them; `full` adds the last registrations of each. */
export const presentToStaff = async (db: Db, rows: readonly WebinarRow[], detail: Detail) => {
  const attendees = await attendeesOf(
    db,
    rows.map(({ id }) => id),
    detail,
  )
  return rows.map((row) => presentWebinarForStaff(row, attendees(row.id)))
}

const found = <Row extends BasicRow>(row: Row | undefined): Row => {
  if (!row) throw new AppError('not_found')
  return row
}

/** A webinar as this viewer may see it, with their own registration. */
export const getWebinarForViewer = async (db: Db, viewer: Viewer, idOrSlug: string): Promise<WebinarDetails> => {
  const row = found(await findWholeRow(db, idOrSlug))
  const seenBy = await viewerOf(db, viewer, [row.id])
  return presentDetails(row, seenBy(row.id))
}

/** The same, as long as `fields` asks for. */
export const getWebinarInDetail = async (db: Db, viewer: Viewer, idOrSlug: string, detail: Detail = 'full') => {
  if (detail !== 'basic') return getWebinarForViewer(db, viewer, idOrSlug)
  const row = found(await findBasicRow(db, idOrSlug))
  const seenBy = await viewerOf(db, viewer, [row.id])
  return presentWebinar(row, seenBy(row.id))
}

/** A webinar with all that staff enter; `full` adds its last registrations. */
export const getWebinarForStaff = async (db: Db, id: string, detail: 'detailed' | 'full' = 'full') => {
  const row = found(await findWholeRow(db, id))
  const attendees = await attendeesOf(db, [row.id], detail)
  return presentForStaff(row, attendees(row.id))
}

export const getBasicForStaff = async (db: Db, id: string): Promise<Webinar> =>
  presentWebinarForStaff(found(await findBasicRow(db, id)), [])
