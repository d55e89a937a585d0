import { createHash } from 'node:crypto'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { addFile } from '#modules/files/files/index.ts'
import type { Cue } from '#modules/learning/lecture-text/index.ts'
import { writeCaptions } from './write-captions.ts'

type Store = Pick<Services, 'config' | 'storage'>

/** Keeps captions as a WebVTT file, and returns its address. */
export const storeCaptions = async (services: Store, db: Db, cues: readonly Cue[]): Promise<string> => {
  const content = Buffer.from(writeCaptions(cues))
  const { url } = await addFile(services, db, {
    name: 'captions.vtt',
    extension: 'vtt',
    contentType: 'text/vtt',
    uploadedBy: null,
    content,
    size: content.length,
    sha256: createHash('sha256').update(content).digest(),
  })
  return url
}
