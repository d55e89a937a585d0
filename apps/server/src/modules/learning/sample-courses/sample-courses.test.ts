import type { StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { StaffCourse } from '@regent/contract/courses/courses'
import type { StaffLecture } from '@regent/contract/courses/lectures'
import { cleanLectureHtml, plainTextOf } from '#modules/learning/lecture-text/index.ts'
import { prepareSamples } from '#modules/operations/samples/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { beforeAll, expect, it } from 'vitest'
import { makeSampleCourses } from './make-sample-courses.ts'

const { app, services } = await buildTestApp()

const read = async <Answer>(url: string) => (await app.inject(url)).json<Answer>()

let groups: StaffCourseGroup[]
let lectures: StaffLecture[]

beforeAll(async () => {
  await prepareSamples(services, makeSampleCourses)
  groups = await read('/api/courses/groups?fields=full')
  const courses = groups.flatMap((group) => group.courses)
  const whole = await Promise.all(
    courses.map(({ _id }) => read<StaffCourse>(`/api/courses/courses/${_id}?fields=full`)),
  )
  lectures = whole.flatMap((course) => course.lectures as StaffLecture[])
})

it('a first start brings four groups, eight courses and twenty lectures, in their order', () => {
  expect(groups.map(({ title }) => title)).toEqual([
    'Entity Structuring',
    'Asset Protection',
    'Tax Planning for Investors',
    'Estate & Succession',
  ])
  expect(groups.flatMap((group) => group.courses)).toHaveLength(8)
  expect(lectures).toHaveLength(20)
  expect(lectures[0]?.title).toBe('What a holding company is for')
})

it('each lecture has a text that the sanitizer does not change', () => {
  for (const { title, content = '' } of lectures) {
    expect(plainTextOf(content).split(/\s+/u).length, title).toBeGreaterThan(180)
    expect(cleanLectureHtml(content), title).toBe(content)
  }
})

it('two lectures have videos with captions and chapters, five have papers, and a visitor can open each file', async () => {
  const videos = lectures.flatMap(({ videoUrl, captions, chapters }) =>
    videoUrl ? [{ videoUrl, captions, chapters }] : [],
  )
  expect(videos).toHaveLength(2)
  for (const { captions, chapters } of videos) {
    expect(captions).toHaveLength(1)
    expect(chapters).toHaveLength(3)
  }
  const papers = lectures.flatMap(({ relatedFiles = [] }) => relatedFiles)
  expect(papers).toHaveLength(5)
  const files = [
    ...videos.flatMap(({ videoUrl, captions = [] }) => [videoUrl, ...captions.map(({ url }) => url)]),
    ...papers.map(({ uploadedUrl }) => uploadedUrl),
  ]
  for (const file of files) expect((await app.inject(file)).statusCode, file).toBe(200)
})

it('what is said in a video is found by a search', async () => {
  const [found] = await read<StaffLecture[]>('/api/courses/lectures?search=intermediary%20midnight')
  expect(found?.title).toBe('Forty-five days, one hundred and eighty days')
})
