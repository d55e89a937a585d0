import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { addFiles, type NewFile } from '#modules/files/files/index.ts'
import { noteSamples } from '#modules/operations/samples/index.ts'
import { readSampleFile } from './sample-content.ts'

const contentTypes: Record<string, string> = {
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  vtt: 'text/vtt',
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv',
}

interface SampleFile {
  folder: string
  file: string
  name: string
  /** Of an image, in pixels. */
  size?: { width: number; height: number }
}

const readNewFile = async ({ folder, file, name, size: pixels }: SampleFile): Promise<NewFile> => {
  const content = await readSampleFile(folder, file)
  const extension = path.extname(file).slice(1)
  return {
    name,
    extension,
    contentType: contentTypes[extension] ?? 'application/octet-stream',
    content,
    size: content.length,
    sha256: createHash('sha256').update(content).digest(),
    ...pixels,
    uploadedBy: null,
  }
}

/** A file that comes with the portal, as if it had been uploaded; answers its address. */
export const storeSampleFile = async (services: Services, tx: Db, file: SampleFile): Promise<string> =>
  (await storeSampleFiles(services, tx, [file]))[0] ?? ''

/** Several small ones at once; answers their addresses in the same order. */
export const storeSampleFiles = async (services: Services, tx: Db, files: readonly SampleFile[]): Promise<string[]> => {
  const added = await addFiles(services, tx, await Promise.all(files.map(readNewFile)))
  await noteSamples(
    tx,
    'file',
    added.map(({ id }) => id),
  )
  return added.map(({ url }) => url)
}
