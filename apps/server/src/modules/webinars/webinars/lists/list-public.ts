import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import type { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import type { Page } from '#db/list/read-page.ts'
import { SharedReading } from '#http/batching/shared-reading.ts'
import { type Answer, answer } from '#http/routes/answer.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { presentToViewer } from '../answers/get-webinar.ts'
import { presentWebinar, visitor } from '../answers/present-webinar.ts'
import { type ListInput, listWebinars } from './list-webinars.ts'
import type { WebinarRow } from './webinar-list.repository.ts'

type ListBody = EndpointAnswer<typeof webinarEndpoints.list>

interface SharedPage extends Page<WebinarRow> {
  /** The same for all visitors. */
  forVisitors: Answer<ListBody>
}

// One for each server in the process: a test may run several.
const readings = new WeakMap<Db, SharedReading<SharedPage>>()

const readingOf = (db: Db): SharedReading<SharedPage> => {
  const reading = readings.get(db) ?? new SharedReading<SharedPage>({ keepMs: 1000, most: 100 })
  readings.set(db, reading)
  return reading
}

/** After a change, the next request reads the lists again. */
export const forgetLists = ({ db }: Pick<Services, 'db'>): void => readingOf(db).forget()

const readShared = async (db: Db, input: ListInput): Promise<SharedPage> => {
  const page = await listWebinars(db, { ...input, watched: undefined, scope: 'listed', viewerId: null })
  return {
    ...page,
    forVisitors: answer(
      listAnswer(
        'webinars',
        page.rows.map((row) => presentWebinar(row, visitor)),
        page,
      ),
      { isShared: true },
    ),
  }
}

/**
 * What the portal lists: read once a second at most, for all viewers together. Only the viewer's own registrations,
 * and what the viewer has watched, are read for each request. Members keep what they have watched, even if staff hide it.
 */
export const listPublic = async ({ db }: Pick<Services, 'db'>, viewer: Viewer, input: ListInput) => {
  if (viewer.role === 'anonymous') {
    if (input.watched) return { webinars: [] }
    const { forVisitors } = await readingOf(db).read(JSON.stringify(input), () => readShared(db, input))
    return forVisitors
  }
  const page =
    input.watched === undefined
      ? await readingOf(db).read(JSON.stringify(input), () => readShared(db, input))
      : await listWebinars(db, { ...input, scope: input.watched ? 'mine' : 'listed', viewerId: viewer.userId })
  return listAnswer('webinars', await presentToViewer(db, viewer, page.rows), page)
}

/** The next request to this process sees the change, even before the database has announced it. */
export const thenForgetLists = async <Result>(services: Services, change: Promise<Result>): Promise<Result> => {
  const result = await change
  forgetLists(services)
  return result
}
