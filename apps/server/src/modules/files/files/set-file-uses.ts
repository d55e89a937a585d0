import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { readFileAddress } from './file-address.ts'
import { type FileAudience, lockFiles } from './file.repository.ts'
import { deleteUsesExcept, type FileUser, insertUses } from './file-use.repository.ts'

const fileIsGone = 'This file is not here any more. Please upload it again.'

const idsIn = (urls: readonly string[]) => [...new Set(urls.flatMap((url) => readFileAddress(url)?.id ?? []))]

/** Refuses addresses below /files/ that lead to nothing, with the field's name; other addresses pass. */
export const refuseUnknownFiles = async (db: Db, urls: readonly string[], field: string): Promise<void> => {
  const known = await lockFiles(db, idsIn(urls))
  const isGone = (url: string) => {
    const { id = '', extension } = readFileAddress(url) ?? {}
    return url.startsWith('/files/') && (!known.has(id) || (extension !== undefined && extension !== known.get(id)))
  }
  if (urls.some(isGone)) throw new AppError('invalid', { details: { [field]: fileIsGone } })
}

interface FileUsing extends FileUser {
  urls: readonly string[]
  audience: FileAudience
}

/** Says which files these records use, and no others; addresses that are not ours, or of files that are gone, are ignored. */
export const setUsesOfMany = (db: Db, users: readonly FileUsing[]): Promise<void> =>
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

/** The firm itself is no row. */
const firm = { kind: 'firm', recordId: '00000000-0000-4000-8000-000000000000' }

interface FileOfFirm {
  field: string
  url: string
  isNew: boolean
}

/** Files that settings name. People without an account see them as well. */
export const setFilesOfFirm = async (tx: Db, files: readonly FileOfFirm[]): Promise<void> => {
  for (const { field, url } of files.filter(({ isNew }) => isNew)) await refuseUnknownFiles(tx, [url], field)
  await setFileUses(
    tx,
    firm,
    files.map(({ url }) => url),
    'public',
  )
}
