import type { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { type CourseTree, getCourseTree, type LectureTree } from '#modules/courses/index.ts'
import { findFileAt, type FileRow, openFileAt, readFileAddress } from '#modules/files/index.ts'
import { filesOf, renameFiles } from './lecture-files.ts'
import { format, type Manifest, manifestName, version } from './manifest.ts'

type Exporting = Pick<Services, 'db' | 'storage' | 'clock'>

export interface ExportedCourse {
  title: string
  content: Readable
}

/** A course with all that its lectures refer to, as one archive that is written while it is sent. */
export const exportCourse = async (services: Exporting, id: string): Promise<ExportedCourse> => {
  const course = await getCourseTree(services.db, id)
  const { lectures } = course
  const files = await filesOfLectures(services.db, lectures)
  const archive = new yazl.ZipFile()
  const manifest = describe(course, files, services.clock())
  archive.addBuffer(Buffer.from(JSON.stringify(manifest, undefined, 2)), manifestName)
  for (const [index, { content = '' }] of lectures.entries()) {
    if (content !== '') archive.addBuffer(Buffer.from(content), textPath(index))
  }
  const content = archive.outputStream as Readable
  const addMedia = mediaAdder(services, archive, content)
  for (const { path, url, size } of manifest.files) addMedia(path, url, size)
  archive.end()
  return { title: course.title, content }
}

const textPath = (index: number) => `lectures/${index + 1}.html`
const addressOf = ({ id, extension }: FileRow) => `/files/${id}.${extension}`

const filesOfLectures = async (db: Db, lectures: readonly LectureTree[]): Promise<Map<string, FileRow>> => {
  const files = new Map<string, FileRow>()
  for (const url of lectures.flatMap((lecture) => filesOf(lecture, lecture.content ?? ''))) {
    const id = readFileAddress(url)?.id
    if (id === undefined || files.has(id)) continue
    const file = await findFileAt(db, url)
    if (file) files.set(id, file)
  }
  return files
}

const describe = ({ lectures, ...course }: CourseTree, files: ReadonlyMap<string, FileRow>, now: Date): Manifest => {
  const known = (url: string) => (files.has(readFileAddress(url)?.id ?? '') ? url : undefined)
  return {
    format,
    version,
    exportedAt: now.toISOString(),
    course: {
      ...course,
      lectures: lectures.map((lecture, index) => renameFiles(describeLecture(lecture, index), known)),
    },
    files: [...files.values()].map((file, index) => ({
      path: `files/${index + 1}`,
      url: addressOf(file),
      name: file.name,
      size: file.size,
      sha256: file.sha256.toString('hex'),
    })),
  }
}

const describeLecture = (
  { content = '', relatedFiles = [], imageSources = {}, ...lecture }: LectureTree,
  index: number,
) => ({
  ...lecture,
  imageSources,
  relatedFiles: relatedFiles.map(({ name, uploadedUrl }) => ({ name, uploadedUrl })),
  ...(content !== '' && { content: textPath(index) }),
})

/** Media are packed as they are, one after the other, each opened when its turn comes; whoever goes away closes it. */
const mediaAdder = (services: Exporting, archive: yazl.ZipFile, content: Readable) => {
  let reading: Readable | undefined
  content.on('close', () => reading?.destroy())
  archive.on('error', (error: Error) => content.destroy(error))
  return (path: string, url: string, size: number) => {
    archive.addReadStreamLazy(path, { compress: false, size }, (use) => {
      openFileAt(services, url).then(
        (opened) => {
          reading = opened?.stream
          if (content.destroyed) reading?.destroy()
          // The types want a stream beside an error as well.
          if (reading) use(null, reading)
          else content.destroy(new Error(`The bytes of ${url} are gone`))
        },
        (error: unknown) => content.destroy(error as Error),
      )
    })
  }
}
