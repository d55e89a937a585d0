import { limits } from '@regent/contract/limits'
import type { DeletedWebinar } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import { readCursor, writeCursor } from '#http/cursor.ts'
import { oldestRestorable } from './delete-webinar.ts'
import { listDeleted } from './deleted-webinar.repository.ts'

const order = 'deleted-webinars'

interface Asked {
  limit?: number | undefined
  cursor?: string | undefined
}

export const readDeleted = async (
  services: Services,
  { limit = limits.listLimit.usual, cursor }: Asked,
): Promise<{ webinars: DeletedWebinar[]; nextCursor?: string }> => {
  const after = cursor === undefined ? undefined : readCursor(cursor, order, ['float8', 'uuid'])
  const found = await listDeleted(services.db, { since: oldestRestorable(services), after, limit: limit + 1 })
  const part = found.slice(0, limit)
  const last = part.at(-1)
  const webinars = part.map(({ id, name, starts_at: startsAt, deleted_at: deletedAt }) => ({
    _id: id,
    name,
    date: startsAt.toISOString(),
    deletedAt: deletedAt.toISOString(),
  }))
  return { webinars, ...(found.length > limit && last && { nextCursor: writeCursor(order, last.cursor) }) }
}
