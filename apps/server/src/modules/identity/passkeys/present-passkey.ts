import type { Passkey } from '@regent/contract/identity/passkeys'
import type { ShownPasskey } from './passkey.repository.ts'

export const presentPasskey = (row: ShownPasskey): Passkey => ({
  _id: row.id,
  name: row.name,
  isSynced: row.is_synced,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at.toISOString() }),
})
