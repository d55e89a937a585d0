import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { addFile } from '#modules/files/files/index.ts'
import { readSampleFile } from './sample-content.ts'

const contentTypes: Record<string, string> = {
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
  csv: 'text/csv',
}

/** A file that comes with the portal, as if it had been uploaded; answers its address. */
export const storeSampleFile = async (
  services: Services,
  tx: Db,
  { folder, file, name }: { folder: string; file: string; name: string },
): Promise<string> => {
  const content = await readSampleFile(folder, file)
  const extension = path.extname(file).slice(1)
  const { url } = await addFile(services, tx, {
    name,
    extension,
    contentType: contentTypes[extension] ?? 'application/octet-stream',
    content,
    size: content.length,
    sha256: createHash('sha256').update(content).digest(),
    uploadedBy: null,
  })
  return url
}
