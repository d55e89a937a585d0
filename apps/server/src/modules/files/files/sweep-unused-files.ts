import { lifetimes } from '@regent/contract/lifetimes'
import type { Services } from '#app/services.ts'
import { defineScheduled } from '#platform/jobs/index.ts'
import { removeBytes } from './add-file.ts'
import { shelves, findUnknownFiles } from './find-unknown-files.ts'
import { deleteUnused } from './sweep.repository.ts'

const hour = 60 * 60 * 1000
const batch = 100

type Needed = Pick<Services, 'db' | 'storage' | 'clock' | 'log'>

const cutoff = ({ clock }: Needed) => new Date(clock().getTime() - lifetimes.unusedFileHours * hour)

/** Deletes the row first: the nightly comparison finds bytes that are left, but a row without bytes is a broken file. */
export const sweepUnused = async (services: Needed): Promise<void> => {
  for (;;) {
    const swept = await deleteUnused(services.db, { before: cutoff(services), limit: batch })
    for (const { id, variants } of swept) {
      await removeBytes(
        services.storage,
        id,
        variants.map((name) => ({ name })),
      )
    }
    if (swept.length > 0) services.log.info({ files: swept.length }, 'files that nothing refers to were removed')
    if (swept.length < batch) return
  }
}

/** Compares rows with bytes: removes bytes without a row, and reports rows without bytes. */
export const reconcileFiles = async (services: Needed): Promise<void> => {
  const before = cutoff(services)
  await services.storage.removeLeftovers(before)
  for (const shelf of shelves) {
    const { unknown, missing } = await findUnknownFiles(services, shelf, before)
    for (const key of unknown) await services.storage.remove(key)
    if (unknown.length > 0) services.log.warn({ keys: unknown }, 'bytes that no file knows were removed')
    if (missing.length > 0) services.log.error({ keys: missing }, 'files are gone')
  }
}

export const sweepUnusedFiles = defineScheduled('sweep-files', '41 * * * *', sweepUnused)
export const compareFiles = defineScheduled('compare-files', '11 3 * * *', reconcileFiles)
