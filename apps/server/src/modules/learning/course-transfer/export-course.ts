import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Services } from '#app/services.ts'
import { type CourseOutline, getCourseOutline, findLectureText } from '#modules/learning/courses/index.ts'
import { type FileRow, listFilesUsedBy, openFileAt, readFileAddress } from '#modules/files/files/index.ts'
import { renameFiles } from './lecture-files.ts'
import { format, type Manifest, manifestName, version } from './manifest.ts'

type Exporting = Pick<Services, 'db' | 'storage' | 'clock'>

export interface ExportedCourse {
  title: string
  content: Readable
}

/** A course with all files of its lectures, as one archive that is written while it is sent. */
export const exportCourse = async (services: Exporting, id: string): Promise<ExportedCourse> => {
  const course = await getCourseOutline(services.db, id)
  const { lectures } = course
  const lectureIds = lectures.map((lecture) => lecture.id)
  const files = await listFilesUsedBy(services.db, 'lecture', lectureIds)
  const archive = new yazl.ZipFile()
  const manifest = describe(course, files, services.clock())
  archive.addBuffer(Buffer.from(JSON.stringify(manifest, undefined, 2)), manifestName)
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
  return { title: course.title, content }
}

const textPath = (index: number) => `lectures/${index + 1}.html`
const addressOf = ({ id, extension }: FileRow) => `/files/${id}.${extension}`

const describe = ({ lectures, ...course }: CourseOutline, files: readonly FileRow[], now: Date): Manifest => {
  const there = new Set(files.map(({ id }) => id))
  const known = (url: string) => (there.has(readFileAddress(url)?.id ?? '') ? url : undefined)
  return {
    format,
    version,
    exportedAt: now.toISOString(),
    course: {
      ...course,
      lectures: lectures.map((lecture, index) => renameFiles(describeLecture(lecture, index), known)),
    },
    files: files.map((file, index) => ({
      path: `files/${index + 1}`,
      url: addressOf(file),
      name: file.name,
      size: file.size,
      sha256: file.sha256.toString('hex'),
    })),
  }
}

const describeLecture = (
  { id: _, hasText, durationSeconds, relatedFiles, ...lecture }: CourseOutline['lectures'][number],
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
