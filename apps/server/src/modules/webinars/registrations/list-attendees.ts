import { type AttendanceStatus, attendanceStatuses } from '@regent/contract/webinars/webinar-fields'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { type CountedPage, readList } from '#db/list/list.ts'
import { type PageInput, searchPattern } from '#db/list/read-page.ts'
import { findWebinar } from '#modules/webinars/webinars/index.ts'
import { attendeeList, type AttendeeRow } from './attendee.repository.ts'

interface ListInput extends PageInput {
  search?: string | undefined
  attendanceStatus?: readonly AttendanceStatus[] | undefined
}

/** A page of the registrations for a webinar, the last one first. */
export const readAttendees = async (
  db: Db,
  webinarId: string,
  { search, attendanceStatus: statuses = attendanceStatuses, ...input }: ListInput,
): Promise<CountedPage<AttendeeRow>> => {
  const pattern = searchPattern(search)
  const shape = { isSearched: pattern !== null, isContinued: input.cursor !== undefined, isCounted: true }
  const page = await readList(db, attendeeList, { webinarId, statuses, pattern }, shape, input)
  if (page.total === 0 && !(await findWebinar(db, webinarId))) throw new AppError('not_found')
  return page
}
