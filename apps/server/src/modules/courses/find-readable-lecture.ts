import type { Db } from '#db/client.ts'
import type { Viewer } from '#http/viewer.ts'
import { lectureList, type LectureRow } from './lecture-list.repository.ts'
import { readOne } from './read-list.ts'

/** The lecture where whoever asks may see it; for everybody else it is not there: 404. */
export const findReadableLecture = (db: Db, viewer: Viewer, id: string): Promise<LectureRow> =>
  readOne(db, lectureList, viewer, id)
