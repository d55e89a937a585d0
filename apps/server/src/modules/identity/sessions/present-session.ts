import type { Session } from '@regent/contract/identity/sessions'
import type { findLivingSession } from './session.repository.ts'

type SessionRow = NonNullable<Awaited<ReturnType<typeof findLivingSession>>>

export const presentSession = (row: SessionRow, currentId: string): Session => ({
  _id: row.id,
  device: row.device,
  network: row.network,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  isCurrent: row.id === currentId,
})
