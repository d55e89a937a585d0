import { readdir, rm, stat } from 'node:fs/promises'
import { lifetimes } from '@regent/contract/lifetimes'
import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { defineScheduled, isKeyTaken } from '#platform/jobs/index.ts'
import { recordingFolder, recordingsFolder } from '#platform/video/part-folder.ts'
import { finishingKey, finishSoon } from './finish-recording.ts'
import { listUnfinished, listUnstoredAmong } from './finished-recording.repository.ts'

const hourMs = 60 * 60 * 1000

/** Begins again what was given up, and removes folders that a killed process left after their recordings were stored. */
export const sweepPartFolders = defineScheduled('finish-recordings', '37 * * * *', async (services: Services) => {
  for (const id of await listUnfinished(services.db)) {
    await transact(services.db, async (tx) => {
      if (!(await isKeyTaken(tx, finishingKey(id)))) await finishSoon(tx, id)
    })
  }
  await removeFolders(services)
})

const removeFolders = async ({ db, config, clock }: Services) => {
  const names = await readdir(recordingsFolder(config)).catch(() => [])
  const ids = names.filter((name) => z.uuid().safeParse(name).success)
  const needed = await listUnstoredAmong(db, ids)
  const before = clock().getTime() - lifetimes.unusedFileHours * hourMs
  for (const id of ids) {
    const folder = recordingFolder(config, id)
    if (!needed.has(id) && (await stat(folder)).mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}
