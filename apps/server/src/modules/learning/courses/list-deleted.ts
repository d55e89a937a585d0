import type { DeletedRecord } from '@regent/contract/courses/courses'
import type { Services } from '#app/services.ts'
import { readList } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { oldestRestorable } from './delete-record.ts'
import { deletedRecordList } from './deletion.repository.ts'

export const readDeleted = async (services: Services, input: PageInput): Promise<Page<DeletedRecord>> => {
  const shape = { isContinued: input.cursor !== undefined }
  const page = await readList(services.db, deletedRecordList, { since: oldestRestorable(services) }, shape, input)
  const rows = page.rows.map(({ kind, id, title, within, deleted_at: deletedAt }) => ({
    kind,
    _id: id,
    title,
    ...(within !== null && { within }),
    deletedAt: deletedAt.toISOString(),
  }))
  return { ...page, rows }
}
