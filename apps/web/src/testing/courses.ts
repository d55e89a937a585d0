import type { CourseGroup, StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { Course, StaffCourse } from '@regent/contract/courses/courses'
import type { Lecture, StaffLecture } from '@regent/contract/courses/lectures'

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
const open = { state: 'published', visibility: 'public' } as const

export const longTitle = 'Anti-Disestablishment-Considerations: '.repeat(5)

export const aGroup = (fields: Partial<CourseGroup> = {}): CourseGroup => ({
  _id: '00000000-0000-7000-8000-000000000001',
  title: 'Entities',
  description: 'What holds what.',
  icon: 'scale',
  type: '',
  coursesCount: 1,
  lecturesCount: 2,
  ...open,
  ...stamps,
  ...fields,
})

export const aCourse = (fields: Partial<Course> = {}): Course => ({
  _id: '00000000-0000-7000-8000-000000000002',
  title: 'Land trusts',
  description: 'Who holds title.',
  courseGroup: { _id: aGroup()._id, title: 'Entities' },
  lecturesCount: 2,
  durationSeconds: 0,
  ...open,
  ...stamps,
  ...fields,
})

export const aLecture = (fields: Partial<Lecture> = {}): Lecture => ({
  _id: '00000000-0000-7000-8000-000000000003',
  title: 'The trustee',
  description: 'In short.',
  hasContent: true,
  filesCount: 0,
  courseId: aCourse()._id,
  completedBy: [],
  ...open,
  ...stamps,
  ...fields,
})

export const wholeGroup = (courses: Course[], fields: Partial<CourseGroup> = {}): StaffCourseGroup => ({
  ...aGroup(fields),
  courses,
})

export const wholeCourse = (lectures: Lecture[], fields: Partial<Course> = {}): StaffCourse => ({
  ...aCourse(fields),
  lectures,
})

export const wholeLecture = (fields: Partial<StaffLecture> = {}): StaffLecture => ({
  ...aLecture(),
  course: { _id: aCourse()._id, title: 'Land trusts' },
  content: '<p>The trustee holds title.</p>',
  captions: [],
  chapters: [],
  relatedFiles: [],
  imageSources: [],
  imageRefusals: [],
  ...fields,
})
