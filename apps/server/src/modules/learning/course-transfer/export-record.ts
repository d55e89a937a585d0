import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { type FileRow, listFilesUsedBy, openFileAt, readFileAddress } from '#modules/files/files/index.ts'
import {
  findLectureText,
  getCourseOutline,
  getGroupOutline,
  getLectureOutline,
  type LectureOutline,
  type RecordKind,
  type Trees,
} from '#modules/learning/courses/index.ts'
import { renameFiles } from './lecture-files.ts'
import { lecturesIn, type Manifest, manifestName, mapLectures, writeManifest } from './manifest.ts'

type Exporting = Pick<Services, 'db' | 'storage' | 'clock'>

export interface ExportedRecord {
  title: string
  content: Readable
}

type Outlines = Trees<LectureOutline>

const outlineOf: { [Kind in RecordKind]: (db: Db, id: string) => Promise<Outlines[Kind]> } = {
  group: getGroupOutline,
  course: getCourseOutline,
  lecture: getLectureOutline,
}

/** A record with everything inside it and all files of its lectures, as one archive that is written while it is sent. */
export const exportRecord = async (services: Exporting, kind: RecordKind, id: string): Promise<ExportedRecord> => {
  const record = await outlineOf[kind](services.db, id)
  const lectures = lecturesIn<RecordKind, LectureOutline>(kind, record)
  const lectureIds = lectures.map((lecture) => lecture.id)
  const files = await listFilesUsedBy(services.db, 'lecture', lectureIds)
  const archive = new yazl.ZipFile()
  const manifest = describe(kind, record, files)
  archive.addBuffer(Buffer.from(writeManifest(kind, manifest, services.clock())), manifestName)
  const content = archive.outputStream as Readable
  const add = partAdder(archive, content)
  for (const [index, lecture] of lectures.entries()) {
    if (lecture.hasText)
      add(textPath(index), {}, async () => Readable.from([(await findLectureText(services.db, lecture.id)) ?? '']))
  }
  for (const { path, url, size } of manifest.files) {
    add(path, { compress: false, size }, async () => (await openFileAt(services, url))?.stream ?? gone(url))
  }
  archive.end()
  return { title: record.title, content }
}

const textPath = (index: number) => `lectures/${index + 1}.html`
const addressOf = ({ id, extension }: FileRow) => `/files/${id}.${extension}`

const describe = <Kind extends RecordKind>(
  kind: Kind,
  record: Outlines[Kind],
  files: readonly FileRow[],
): Manifest<Kind> => {
  const there = new Set(files.map(({ id }) => id))
  const known = (url: string) => (there.has(readFileAddress(url)?.id ?? '') ? url : undefined)
  let index = -1
  return {
    record: mapLectures(kind, record, (lecture: LectureOutline) => {
      index += 1
      return renameFiles(describeLecture(lecture, index), known)
    }),
    files: files.map((file, number) => ({
      path: `files/${number + 1}`,
      url: addressOf(file),
      name: file.name,
      size: file.size,
      sha256: file.sha256.toString('hex'),
    })),
  }
}

const describeLecture = (
  { id: _, hasText, durationSeconds, relatedFiles, ...lecture }: LectureOutline,
  index: number,
) => ({
  ...lecture,
  ...(durationSeconds !== null && { durationSeconds }),
  relatedFiles: relatedFiles.map(({ name, uploadedUrl }) => ({ name, uploadedUrl })),
  ...(hasText && { content: textPath(index) }),
})

const gone = (url: string): never => {
  throw new Error(`The bytes of ${url} are gone`)
}

/** Packs parts one after the other, each opened when its turn comes; a reader who leaves closes it. */
const partAdder = (archive: yazl.ZipFile, content: Readable) => {
  let reading: Readable | undefined
  content.on('close', () => reading?.destroy())
  archive.on('error', (error: Error) => content.destroy(error))
  return (path: string, options: Partial<yazl.ReadStreamOptions>, open: () => Promise<Readable>) => {
    archive.addReadStreamLazy(path, options, (use) => {
      open().then(
        (opened) => {
          reading = opened
          if (content.destroyed) opened.destroy()
          // The types want a stream beside an error as well.
          use(null, opened)
        },
        (error: unknown) => content.destroy(error as Error),
      )
    })
  }
}
