import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { lifetimes } from '@regent/contract/lifetimes'
import { z } from 'zod'
import { defineScheduled } from '#platform/jobs/index.ts'
import { passingFolder, removeFiles, resumableFolder } from './incoming.ts'
import { deleteUploadsIdleFor, listUploadsAmong } from './upload.repository.ts'

const hourMs = 60 * 60 * 1000

/** Removes uploads without progress for a day, and the bytes that a killed process left. */
export const sweepAbandonedUploads = defineScheduled('sweep-uploads', '23 * * * *', async ({ db, config, clock }) => {
  const hours = lifetimes.unusedFileHours
  const resumable = resumableFolder(config)
  const expired = await deleteUploadsIdleFor(db, hours)
  await removeFiles(expired.map((id) => path.join(resumable, id)))
  const before = clock().getTime() - hours * hourMs
  const old = await filesBefore(resumable, before)
  const known = await listUploadsAmong(db, old.map((file) => path.basename(file)).filter(isId))
  await removeFiles(old.filter((file) => !known.has(path.basename(file))))
  await removeFiles(await filesBefore(passingFolder(config), before))
})

const isId = (name: string) => z.uuid().safeParse(name).success

const filesBefore = async (folder: string, timeMs: number): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  const files = names.map((name) => path.join(folder, name))
  const ages = await Promise.all(
    files.map((file) =>
      stat(file)
        .then(({ mtimeMs }) => mtimeMs)
        .catch(() => timeMs),
    ),
  )
  return files.filter((_, at) => (ages[at] ?? timeMs) < timeMs)
}
