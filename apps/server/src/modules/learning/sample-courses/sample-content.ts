import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chapter } from '@regent/contract/watching/video-texts'
import { z } from 'zod'
import { appsFolder } from '#app/apps-folder.ts'

const folder = path.join(appsFolder, 'server/sample-content')

const lecture = z.object({
  title: z.string(),
  description: z.string(),
  /** Names of files in the course's folder, as all that follow. */
  content: z.string(),
  video: z.string().optional(),
  captions: z.string().optional(),
  durationSeconds: z.number().optional(),
  chapters: z.array(chapter).default([]),
  files: z.array(z.object({ name: z.string(), file: z.string() })).default([]),
})

const course = z.object({
  title: z.string(),
  description: z.string(),
  folder: z.string(),
  lectures: z.array(lecture),
})

const groups = z.array(
  z.object({
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    type: z.string(),
    courses: z.array(course),
  }),
)

export type SampleLecture = z.infer<typeof lecture>

/** The courses that come with the portal, to be tried out and replaced. */
export const readSampleGroups = async () =>
  groups.parse(JSON.parse(await readFile(path.join(folder, 'courses.json'), 'utf8')))

export const readSampleFile = (courseFolder: string, name: string): Promise<Buffer> =>
  readFile(path.join(folder, courseFolder, name))
