import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import {
  insertCourseGroupTree,
  insertCourseTree,
  type LectureTree,
  listLecturesWithin,
} from '#modules/learning/courses/index.ts'
import { noteSamples } from '#modules/operations/samples/index.ts'
import { readSampleFile, readSampleGroups, type SampleLecture } from './sample-content.ts'
import { storeSampleFile } from './store-sample-file.ts'

const byNoAccount = { createdBy: null }

/**
 * Four groups of courses with their videos and papers; no account is named as their creator. Answers the ids of courses by their
 * titles.
 */
export const makeSampleCourses = async (services: Services, tx: Db): Promise<Map<string, string>> => {
  const made = new Map<string, string>()
  const groupIds: string[] = []
  for (const { courses, ...group } of await readSampleGroups()) {
    const groupId = await insertCourseGroupTree(services, tx, { ...group, courses: [] }, byNoAccount)
    groupIds.push(groupId)
    for (const { folder, lectures, ...course } of courses) {
      const lectureTrees: LectureTree[] = []
      for (const lecture of lectures) lectureTrees.push(await treeOf(services, tx, folder, lecture))
      const tree = { ...course, state: 'published', visibility: 'public', lectures: lectureTrees } as const
      made.set(course.title, await insertCourseTree(services, tx, tree, { groupId, ...byNoAccount }))
    }
  }
  await noteSamples(tx, 'course-group', groupIds)
  await noteSamples(tx, 'course', [...made.values()])
  const lectures = await listLecturesWithin(tx, 'group', groupIds)
  await noteSamples(
    tx,
    'lecture',
    lectures.map(({ id }) => id),
  )
  return made
}

const treeOf = async (
  services: Services,
  tx: Db,
  folder: string,
  { title, description, content, video, captions, durationSeconds, chapters, files }: SampleLecture,
): Promise<LectureTree> => {
  const store = (file: string, name = file) => storeSampleFile(services, tx, { folder, file, name })
  const relatedFiles: LectureTree['relatedFiles'] = []
  for (const { name, file } of files) relatedFiles.push({ name, uploadedUrl: await store(file, name) })
  return {
    title,
    description,
    durationSeconds,
    chapters,
    relatedFiles,
    content: (await readSampleFile(folder, content)).toString('utf8'),
    ...(video !== undefined && { videoUrl: await store(video) }),
    captions: captions === undefined ? [] : [{ language: 'en', label: 'English', url: await store(captions) }],
  }
}
