import { expect, it } from 'vitest'
import { adminCrumbs, courseCrumbs } from './admin-crumbs.ts'

it('lists Admin and the capitalized segments of the address', () => {
  expect(adminCrumbs('/admin/webinars')).toEqual([
    { label: 'Admin', to: '/admin' },
    { label: 'Webinars', to: '/admin/webinars' },
  ])
  expect(adminCrumbs('/admin/webinars/stats/').map(({ label }) => label)).toEqual(['Admin', 'Webinars', 'Stats'])
})

const labels = { admin: 'Admin', courses: 'Courses', group: 'Group', course: 'Course', lecture: 'Lecture' }
const address = { groupId: 'g', courseId: 'c', lectureId: 'l' }

it('lists the group, the course and the lecture by name', () => {
  expect(courseCrumbs(address, { group: 'Entities', course: 'Trusts', lecture: 'Land trusts' }, labels)).toEqual([
    { label: 'Admin', to: '/admin' },
    { label: 'Courses', to: '/admin/courses' },
    { label: 'Entities', to: '/admin/courses/groups/g' },
    { label: 'Trusts', to: '/admin/courses/groups/g/courses/c' },
    { label: 'Land trusts', to: '/admin/courses/groups/g/courses/c/lectures/l' },
  ])
})

it('lists a group, a course and a lecture by kind until their names are known', () => {
  const nameless = { group: undefined, course: undefined, lecture: undefined }
  expect(courseCrumbs(address, nameless, labels).map(({ label }) => label)).toEqual([
    'Admin',
    'Courses',
    'Group',
    'Course',
    'Lecture',
  ])
  expect(courseCrumbs({ groupId: 'g' }, nameless, labels)).toHaveLength(3)
})
