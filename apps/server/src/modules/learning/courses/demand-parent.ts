import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { readOne } from './read-list.ts'
import type { RecordList } from './record-list.repository.ts'

/** What a form names as the place of a record has to be there; `details` says it at the field. */
export const demandParent = async <Row extends { cursor: string[] }>(
  tx: Db,
  list: RecordList<Row>,
  viewer: Viewer,
  id: string,
  details: Record<string, string>,
): Promise<void> => {
  try {
    await readOne(tx, list, viewer, id)
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'not_found'
    throw isMissing ? new AppError('invalid', { details, cause: error }) : error
  }
}
