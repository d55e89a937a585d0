import type { DeletedWebinar } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import { readList } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { oldestRestorable } from './delete-webinar.ts'
import { deletedWebinars } from './deleted-webinar.repository.ts'

export const readDeleted = async (services: Services, input: PageInput): Promise<Page<DeletedWebinar>> => {
  const shape = { isContinued: input.cursor !== undefined }
  const page = await readList(services.db, deletedWebinars, { since: oldestRestorable(services) }, shape, input)
  const rows = page.rows.map(({ id, name, starts_at: startsAt, deleted_at: deletedAt }) => ({
    _id: id,
    name,
    date: startsAt.toISOString(),
    deletedAt: deletedAt.toISOString(),
  }))
  return { ...page, rows }
}
