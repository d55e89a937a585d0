import type { Session } from '@regent/contract/identity/sessions'
import type { SessionRow } from './session.repository.ts'

export const presentSession = (row: SessionRow, currentId: string): Session => ({
  _id: row.id,
  device: row.device,
  network: row.network,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.last_used_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  isCurrent: row.id === currentId,
})
