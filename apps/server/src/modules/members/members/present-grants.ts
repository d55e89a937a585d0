import type { EliteGrant } from '@regent/contract/members/member-details'
import type { Db } from '#db/client.ts'
import { listFilesUsedBy, readFileAddress } from '#modules/files/files/index.ts'
import { grantKind, type GrantRow } from '#modules/members/elite/index.ts'
import { presentPerson } from './present-member.ts'

/** With the names of documents, as they were uploaded. */
export const presentGrants = async (db: Db, rows: readonly GrantRow[]): Promise<EliteGrant[]> => {
  const withDocument = rows.filter(({ document }) => document !== '').map(({ id }) => id)
  const files = withDocument.length === 0 ? [] : await listFilesUsedBy(db, grantKind, withDocument)
  const names = new Map(files.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const fileId = row.document === '' ? undefined : readFileAddress(row.document)?.id
    const by = presentPerson(row.created_by, row.by_name)
    const at = row.created_at.toISOString()
    return {
      _id: row.id,
      action: row.action,
      until: row.until?.toISOString() ?? null,
      reason: row.reason,
      ...(fileId !== undefined && { document: { name: names.get(fileId) ?? '', url: row.document } }),
      ...(by && { by }),
      createdAt: at,
      updatedAt: at,
    }
  })
}
