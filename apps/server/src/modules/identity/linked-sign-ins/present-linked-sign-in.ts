import type { LinkedSignIn } from '@regent/contract/identity/provider-sign-in'
import type { ShownSignIn } from './linked-sign-in.repository.ts'

export const presentLinkedSignIn = (row: ShownSignIn): LinkedSignIn => ({
  _id: row.id,
  provider: new URL(row.issuer).host,
  address: row.address,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at.toISOString() }),
})
