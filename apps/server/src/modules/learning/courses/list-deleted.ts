import type { DeletedRecord } from '@regent/contract/courses/courses'
import { limits } from '@regent/contract/limits'
import type { Services } from '#app/services.ts'
import { readCursor, writeCursor } from '#http/cursor.ts'
import { oldestRestorable } from './delete-record.ts'
import { listDeleted } from './deletion.repository.ts'
import type { Part } from './read-list.ts'

const order = 'deleted'

interface Asked {
  limit?: number | undefined
  cursor?: string | undefined
}

export const readDeleted = async (
  services: Services,
  { limit = limits.listLimit.usual, cursor }: Asked,
): Promise<Part<DeletedRecord>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor, order, ['float8', 'uuid'])
  const found = await listDeleted(services.db, { since: oldestRestorable(services), after, limit: limit + 1 })
  const part = found.slice(0, limit)
  const last = part.at(-1)
  const rows = part.map(({ kind, id, title, within, deleted_at: deletedAt }) => ({
    kind,
    _id: id,
    title,
    ...(within !== null && { within }),
    deletedAt: deletedAt.toISOString(),
  }))
  return { rows, ...(found.length > limit && last && { next: writeCursor(order, last.cursor) }) }
}
