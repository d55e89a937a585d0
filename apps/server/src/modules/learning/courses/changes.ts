import type { courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import type { courseEndpoints } from '@regent/contract/courses/courses'
import type { EndpointInput } from '@regent/contract/api/endpoint'
import type { lectureEndpoints } from '@regent/contract/courses/lectures'

/** What staff may change; a missing field stays as it is. */
export type CourseGroupChange = EndpointInput<typeof courseGroupEndpoints.update>['body']
export type CourseChange = EndpointInput<typeof courseEndpoints.update>['body']
export type LectureChange = EndpointInput<typeof lectureEndpoints.update>['body']
