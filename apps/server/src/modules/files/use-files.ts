import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { readFileAddress } from './file-address.ts'
import { type FileAudience, lockFiles } from './file.repository.ts'
import { deleteUses, deleteUsesExcept, type FileUser, insertUses, updateAudiences } from './file-use.repository.ts'
import { fileIsGone } from './texts.ts'

const idsIn = (urls: readonly string[]) => [...new Set(urls.flatMap((url) => readFileAddress(url)?.id ?? []))]

/** Refuses addresses below /files/ that lead to nothing, in the field's name; foreign addresses are none of ours. */
export const demandFiles = async (db: Db, urls: readonly string[], field: string): Promise<void> => {
  const known = await lockFiles(db, idsIn(urls))
  const isGone = (url: string) => {
    const { id = '', extension } = readFileAddress(url) ?? {}
    return url.startsWith('/files/') && (!known.has(id) || (extension !== undefined && extension !== known.get(id)))
  }
  if (urls.some(isGone)) throw new AppError('invalid', { details: { [field]: fileIsGone } })
}

/** From now on the record refers to these files and no others; what is not ours, or gone, is passed over. */
export const setFileUses = (db: Db, user: FileUser, urls: readonly string[], audience: FileAudience): Promise<void> =>
  transact(db, async (tx) => {
    const fileIds = [...(await lockFiles(tx, idsIn(urls))).keys()]
    await deleteUsesExcept(tx, user, fileIds)
    await insertUses(tx, user, fileIds, audience)
  })

/** Who may see what these records refer to, when they are published, hidden or deleted. */
export const setAudience = (db: Db, users: readonly (FileUser & { audience: FileAudience })[]): Promise<void> =>
  updateAudiences(db, users)

/** The records are gone for good; what nothing else refers to is swept. */
export const dropFileUses = (db: Db, users: readonly FileUser[]): Promise<void> => deleteUses(db, users)
