import { type CourseGroup, courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import { type Course, courseEndpoints, type StaffCourse } from '@regent/contract/courses/courses'
import { type Lecture, lectureEndpoints } from '@regent/contract/courses/lectures'

type Made = Pick<StaffCourse, 'createdBy'>

/** Groups hold courses, courses hold lectures. All three are listed, moved, published and deleted alike. */
export interface Records {
  group: CourseGroup & Made
  course: Course & Made
  lecture: Lecture & Made
}

export type RecordKind = keyof Records

export type ListedRecord = Records[RecordKind]

export const recordEndpoints = { group: courseGroupEndpoints, course: courseEndpoints, lecture: lectureEndpoints }
