import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { readFileAddress } from './file-address.ts'
import { type FileAudience, lockFiles } from './file.repository.ts'
import { deleteUses, deleteUsesExcept, type FileUser, insertUses, updateAudiences } from './file-use.repository.ts'
import { fileIsGone } from './texts.ts'

const idsIn = (urls: readonly string[]) => [...new Set(urls.flatMap((url) => readFileAddress(url)?.id ?? []))]

/** Refuses addresses below /files/ that lead to nothing, in the field's name; foreign addresses are none of ours. */
export const refuseUnknownFiles = async (db: Db, urls: readonly string[], field: string): Promise<void> => {
  const known = await lockFiles(db, idsIn(urls))
  const isGone = (url: string) => {
    const { id = '', extension } = readFileAddress(url) ?? {}
    return url.startsWith('/files/') && (!known.has(id) || (extension !== undefined && extension !== known.get(id)))
  }
  if (urls.some(isGone)) throw new AppError('invalid', { details: { [field]: fileIsGone } })
}

interface Referring extends FileUser {
  urls: readonly string[]
  audience: FileAudience
}

/** From now on these records refer to these files and no others; what is not ours, or gone, is passed over. */
export const setUsesOfMany = (db: Db, users: readonly Referring[]): Promise<void> =>
  transact(db, async (tx) => {
    const known = await lockFiles(tx, idsIn(users.flatMap(({ urls }) => urls)))
    const uses = users.flatMap(({ kind, recordId, urls, audience }) =>
      idsIn(urls).flatMap((fileId) => (known.has(fileId) ? [{ kind, recordId, fileId, audience }] : [])),
    )
    await deleteUsesExcept(tx, users, uses)
    await insertUses(tx, uses)
  })

export const setFileUses = (db: Db, user: FileUser, urls: readonly string[], audience: FileAudience): Promise<void> =>
  setUsesOfMany(db, [{ ...user, urls, audience }])

/** Who may see what these records refer to, when they are published, hidden or deleted. */
export const setAudience = (db: Db, users: readonly (FileUser & { audience: FileAudience })[]): Promise<void> =>
  updateAudiences(db, users)

/** The records are gone for good; what nothing else refers to is swept. */
export const dropFileUses = (db: Db, users: readonly FileUser[]): Promise<void> => deleteUses(db, users)
