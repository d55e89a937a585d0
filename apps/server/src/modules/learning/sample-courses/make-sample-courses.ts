import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { type CourseTree, insertCourseGroupTree, type LectureTree } from '#modules/learning/courses/index.ts'
import { readSampleFile, readSampleGroups, type SampleLecture } from './sample-content.ts'
import { storeSampleFile } from './store-sample-file.ts'

/** Four groups of courses with their videos and papers; no account is named as their creator. */
export const makeSampleCourses = async (services: Services, tx: Db): Promise<void> => {
  for (const { courses, ...group } of await readSampleGroups()) {
    const trees: CourseTree[] = []
    for (const { folder, lectures, ...course } of courses) {
      const lectureTrees: LectureTree[] = []
      for (const lecture of lectures) lectureTrees.push(await treeOf(services, tx, folder, lecture))
      trees.push({ ...course, state: 'published', visibility: 'public', lectures: lectureTrees })
    }
    await insertCourseGroupTree(services, tx, { ...group, courses: trees }, { createdBy: null })
  }
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
