import { createHash } from 'node:crypto'
import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import {
  type AddedFile,
  addFile,
  type FileAudience,
  type NewFile,
  type NewVariant,
  setFileUses,
} from '#modules/files/files/index.ts'
import { storeRecording } from '#modules/webinars/webinars/index.ts'

interface Options extends Partial<
  Pick<NewFile, 'name' | 'extension' | 'contentType' | 'width' | 'height' | 'uploadedBy'>
> {
  content?: string | Buffer
  variants?: Record<string, string>
  /** Of a record that refers to it; nothing refers to it otherwise. */
  audience?: FileAudience
}

/** A file as it lies there after an upload; each one is another file. */
export const aFile = async (services: Services, input: Options = {}): Promise<AddedFile> => {
  const { content: text = 'Ten bytes.', audience, variants = {}, ...details } = input
  const content = Buffer.from(text)
  const file = await addFile(services, services.db, {
    name: 'notes.mp4',
    extension: 'mp4',
    contentType: 'video/mp4',
    uploadedBy: null,
    ...details,
    content,
    size: content.length,
    sha256: createHash('sha256').update(content).digest(),
    variants: Object.entries(variants).map(([name, bytes]): NewVariant => {
      const part = Buffer.from(bytes)
      return { name, size: part.length, content: part }
    }),
  })
  if (audience) await setFileUses(services.db, { kind: 'lecture', recordId: newId() }, [file.url], audience)
  return file
}

/** The uploaded video of a webinar, which is its replay. */
export const aRecording = async (services: Services, webinarId: string, name = 'video.mp4'): Promise<AddedFile> => {
  const video = await aFile(services, { name, content: `The video of ${webinarId}.` })
  await storeRecording(services.db, webinarId, video.url)
  return video
}
