import type { Session } from '@regent/contract/sessions'
import type { listLivingSessions } from './session.repository.ts'

type SessionRow = Awaited<ReturnType<typeof listLivingSessions>>[number]

export const presentSession = (row: SessionRow, currentId: string): Session => ({
  _id: row.id,
  device: row.device,
  network: row.network,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  isCurrent: row.id === currentId,
})
