import type { Webinar, WebinarDetails } from '@regent/contract/webinars/webinars'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { type Answer, answer } from '#http/routes/answer.ts'
import { SharedReading } from '#http/batching/shared-reading.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { presentToViewer } from './get-webinar.ts'
import { presentWebinar, visitor } from './present-webinar.ts'
import { type ListAsked, type Part, readPart } from './read-webinars.ts'

interface ListBody {
  webinars: (Webinar | WebinarDetails)[]
  nextCursor?: string
}

interface SharedPart extends Part {
  /** The same for everybody who is not signed in. */
  forVisitors: Answer<ListBody>
}

// One for each server in the process: a test may run several.
const readings = new WeakMap<Db, SharedReading<SharedPart>>()

const readingOf = (db: Db): SharedReading<SharedPart> => {
  const reading = readings.get(db) ?? new SharedReading<SharedPart>({ keepMs: 1000, most: 100 })
  readings.set(db, reading)
  return reading
}

/** A webinar was changed: the lists of all who ask from now on say so. */
export const forgetLists = ({ db }: Pick<Services, 'db'>): void => readingOf(db).forget()

const bodyOf = (webinars: ListBody['webinars'], { next }: Part): ListBody => ({
  webinars,
  ...(next !== undefined && { nextCursor: next }),
})

const readShared = async (db: Db, asked: ListAsked): Promise<SharedPart> => {
  const part = await readPart(db, { ...asked, watched: undefined, scope: 'listed', viewerId: null })
  return {
    ...part,
    forVisitors: answer(
      bodyOf(
        part.rows.map((row) => presentWebinar(row, visitor)),
        part,
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
  asked: ListAsked,
): Promise<ListBody | Answer<ListBody>> => {
  if (viewer.role === 'anonymous') {
    if (asked.watched) return { webinars: [] }
    const { forVisitors } = await readingOf(db).read(JSON.stringify(asked), () => readShared(db, asked))
    return forVisitors
  }
  const part =
    asked.watched === undefined
      ? await readingOf(db).read(JSON.stringify(asked), () => readShared(db, asked))
      : await readPart(db, { ...asked, scope: 'listed', viewerId: viewer.userId })
  return bodyOf(await presentToViewer(db, viewer, part.rows), part)
}

/** Whoever asks this process next is told of the change, before the database has said so to all. */
export const thenForgetLists = async <Result>(services: Services, change: Promise<Result>): Promise<Result> => {
  const result = await change
  forgetLists(services)
  return result
}
