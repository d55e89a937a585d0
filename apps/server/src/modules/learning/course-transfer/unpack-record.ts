import { limits } from '@regent/contract/limits'
import type { Services } from '#app/services.ts'
import type { Received } from '#http/routes/route.ts'
import type { LectureTree, RecordKind, Trees } from '#modules/learning/courses/index.ts'
import { openFileAt, readFileAddress } from '#modules/files/files/index.ts'
import { receiveUpload, type StoredUpload, type Uploader, withLocalFile } from '#modules/files/uploads/index.ts'
import { type Rename, renameFiles, renameInText } from './lecture-files.ts'
import {
  lecturesIn,
  type Manifest,
  manifestName,
  mapLectures,
  readManifest,
  refused,
  type TransferredFile,
  type TransferredLecture,
  transferTexts,
} from './manifest.ts'
import { type Archive, openArchive } from './open-archive.ts'

type Unpacking = Pick<Services, 'config' | 'db' | 'storage'>

const mostManifestBytes = 4 * 1024 * 1024
// A character is at most four bytes.
const mostTextBytes = limits.lectureContentLength * 4

/**
 * Stores the files of an archive, each as if it had been uploaded by itself, and answers the record that uses them. The
 * record is not stored yet: if it is never stored, or a part is damaged, the files are removed again.
 */
export const unpackRecord = async <Kind extends RecordKind>(
  services: Unpacking,
  kind: Kind,
  url: string,
  uploader: Uploader,
): Promise<Received<Trees<LectureTree>[Kind]>> => {
  const opened = await openFileAt(services, url)
  if (!opened) throw refused(transferTexts.notOfKind(kind))
  const { file, stream } = opened
  return withLocalFile(services.config, stream, async (localFile) => {
    const archive = await openArchive(localFile, file.size, kind)
    try {
      return await unpack(services, kind, archive, uploader)
    } finally {
      archive.close()
    }
  })
}

const unpack = async <Kind extends RecordKind>(
  services: Unpacking,
  kind: Kind,
  archive: Archive,
  uploader: Uploader,
) => {
  if (archive.sizeOf(manifestName) === undefined) throw refused(transferTexts.notOfKind(kind))
  const manifest = readManifest(kind, await archive.readText(manifestName, mostManifestBytes))
  const isWhole = manifest.files.every(({ path, size }) => archive.sizeOf(path) === size)
  if (!isWhole) throw refused(transferTexts.damaged)
  const stored: Received<StoredUpload>[] = []
  const discard = async () => {
    await Promise.all(stored.map((received) => received.discard()))
  }
  try {
    const addresses = new Map<string, string>()
    for (const transferred of manifest.files) {
      const received = await store(services, archive, transferred, uploader)
      stored.push(received)
      const id = readFileAddress(transferred.url)?.id
      if (received.identity !== transferred.sha256 || id === undefined) throw refused(transferTexts.damaged)
      addresses.set(id, received.file.url)
    }
    const file = await assemble(kind, manifest, archive, addresses)
    return { file, identity: '', discard }
  } catch (error) {
    await discard()
    throw error
  }
}

const store = async (services: Unpacking, archive: Archive, { path, name }: TransferredFile, uploader: Uploader) => {
  const content = await archive.read(path)
  let failure: unknown
  content.once('error', (error) => {
    failure = error
  })
  try {
    return await receiveUpload(services, { name, content }, 'file', uploader)
  } catch (error) {
    throw failure === undefined ? error : refused(transferTexts.damaged, failure)
  }
}

const assemble = async <Kind extends RecordKind>(
  kind: Kind,
  { record }: Manifest<Kind>,
  archive: Archive,
  addresses: ReadonlyMap<string, string>,
): Promise<Trees<LectureTree>[Kind]> => {
  const rename: Rename = (url) => {
    const address = readFileAddress(url)
    const renamed = address && addresses.get(address.id)
    if (!renamed || address.variant === undefined) return renamed
    return `${renamed.slice(0, renamed.lastIndexOf('.'))}/${address.variant}`
  }
  const renameOrRefuse: Rename = (url) => {
    const renamed = rename(url)
    if (renamed === undefined) throw refused(transferTexts.damaged)
    return renamed
  }
  const texts: string[] = []
  for (const { content: path } of lecturesIn(kind, record)) {
    const content = path === undefined ? '' : await archive.readText(path, mostTextBytes)
    if (content.length > limits.lectureContentLength) throw refused(transferTexts.tooMuch(kind))
    texts.push(renameInText(content, rename))
  }
  const inOrder = texts.values()
  return mapLectures(kind, record, ({ content: _, ...lecture }: TransferredLecture) => ({
    ...renameFiles(lecture, renameOrRefuse),
    content: inOrder.next().value ?? '',
  }))
}
