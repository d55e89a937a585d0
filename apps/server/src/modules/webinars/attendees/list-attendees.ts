import type { EndpointInput } from '@regent/contract/api/endpoint'
import { attendanceStatuses } from '@regent/contract/webinars/webinar-fields'
import type { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import type { Db } from '#db/client.ts'
import { readList } from '#db/list/list.ts'
import { searchPattern } from '#db/list/read-page.ts'
import { attendeeList } from '#modules/webinars/registrations/index.ts'
import { getWebinar } from '#modules/webinars/webinars/index.ts'

type ListInput = EndpointInput<typeof adminWebinarEndpoints.listAttendees>['query']

export const listAttendees = async (db: Db, webinarId: string, { search, attendanceStatus, ...input }: ListInput) => {
  const pattern = searchPattern(search)
  const statuses = attendanceStatus ?? attendanceStatuses
  const shape = { isSearched: pattern !== null, isContinued: input.cursor !== undefined, isCounted: true as const }
  const page = await readList(db, attendeeList, { webinarId, statuses, pattern }, shape, input)
  if (page.total === 0) await getWebinar(db, webinarId)
  return page
}
