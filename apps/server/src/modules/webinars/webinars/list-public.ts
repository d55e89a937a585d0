import type { Webinar, WebinarDetails } from '@regent/contract/webinars/webinars'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import type { Page } from '#db/list/read-page.ts'
import { type Answer, answer } from '#http/routes/answer.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { SharedReading } from '#http/batching/shared-reading.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { presentToViewer } from './get-webinar.ts'
import { presentWebinar, visitor } from './present-webinar.ts'
import { type ListInput, readWebinars } from './read-webinars.ts'
import type { WebinarRow } from './webinar-row.ts'

interface ListBody {
  webinars: (Webinar | WebinarDetails)[]
  nextCursor?: string
}

interface SharedPage extends Page<WebinarRow> {
  /** The same for everybody who is not signed in. */
  forVisitors: Answer<ListBody>
}

// One for each server in the process: a test may run several.
const readings = new WeakMap<Db, SharedReading<SharedPage>>()

const readingOf = (db: Db): SharedReading<SharedPage> => {
  const reading = readings.get(db) ?? new SharedReading<SharedPage>({ keepMs: 1000, most: 100 })
  readings.set(db, reading)
  return reading
}

/** A webinar was changed: the lists of all who ask from now on say so. */
export const forgetLists = ({ db }: Pick<Services, 'db'>): void => readingOf(db).forget()

const readShared = async (db: Db, asked: ListInput): Promise<SharedPage> => {
  const page = await readWebinars(db, { ...asked, watched: undefined, scope: 'listed', viewerId: null })
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
 * What the portal lists: read at most once a second for all, whoever they are, and never older than that. Only the
 * viewer's own entries are read for each, and what the viewer has watched.
 */
export const listPublic = async (
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  asked: ListInput,
): Promise<ListBody | Answer<ListBody>> => {
  if (viewer.role === 'anonymous') {
    if (asked.watched) return { webinars: [] }
    const { forVisitors } = await readingOf(db).read(JSON.stringify(asked), () => readShared(db, asked))
    return forVisitors
  }
  const page =
    asked.watched === undefined
      ? await readingOf(db).read(JSON.stringify(asked), () => readShared(db, asked))
      : await readWebinars(db, { ...asked, scope: 'listed', viewerId: viewer.userId })
  return listAnswer('webinars', await presentToViewer(db, viewer, page.rows), page)
}

/** Whoever asks this process next is told of the change, before the database has said so to all. */
export const thenForgetLists = async <Result>(services: Services, change: Promise<Result>): Promise<Result> => {
  const result = await change
  forgetLists(services)
  return result
}
