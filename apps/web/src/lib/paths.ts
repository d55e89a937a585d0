import { generatePath } from 'react-router'

/** Every path of the portal that code links to. Paths with parameters are filled in by `generatePath`. */
export const paths = {
  welcome: '/',
  webinars: '/royal-tv',
  webinar: '/royal-tv/:slug',
  replay: '/royal-tv/:slug/replay',
  attendeeRoom: '/royal-tv/:slug/user',
  guestRoom: '/royal-tv/:slug/guest',
  hostRoom: '/royal-tv/:slug/admin',
  register: '/webinar-register',
  registration: '/registration',
  join: '/join/:token',
  courses: '/courses',
  courseGroup: '/course-groups/:groupId',
  course: '/courses/:courseId',
  deals: '/deals',
  unsubscribeSearch: '/deals/searches/unsubscribe/:token',
  profile: '/profile',
  terms: '/terms',
  privacy: '/privacy',
  admin: '/admin',
  adminWebinars: '/admin/webinars',
  adminAttendees: '/admin/webinars/:webinarId/attendees',
  confirmEmail: '/confirm-email/:token',
  undoEmail: '/undo-email/:token',
  adminCourses: '/admin/courses',
  adminGroup: '/admin/courses/groups/:groupId',
  adminCourse: '/admin/courses/groups/:groupId/courses/:courseId',
  adminLecture: '/admin/courses/groups/:groupId/courses/:courseId/lectures/:lectureId',
  adminDeals: '/admin/deals',
  adminSales: '/admin/sales',
  adminMembers: '/admin/members',
  adminSegments: '/admin/members/segments',
  adminMember: '/admin/members/:memberId',
  adminAudit: '/admin/audit',
  adminMessages: '/admin/messages',
  adminTexts: '/admin/messages/texts',
  adminOutbox: '/admin/messages/outbox',
  adminLists: '/admin/messages/lists',
  adminList: '/admin/messages/lists/:listId',
  adminSettings: '/admin/settings',
  adminSetup: '/admin/settings/setup',
  recording: '/recording',
  unsubscribe: '/unsubscribe/:token',
  cancelCall: '/cancel-call/:token',
  verify: '/verify/:token',
  resetPassword: '/reset-password/:token',
  setup: '/setup/:token',
  gallery: '/dev/ui',
} as const

/** The form of a webinar in the back-office. */
export const editWebinarPath = ({ _id }: { _id: string }): string =>
  `${paths.adminWebinars}?${new URLSearchParams({ edit: _id })}`

/** The page of a member in the back-office. */
export const memberPath = (memberId: string): string => generatePath(paths.adminMember, { memberId })

export const savedSearchesPath = `${paths.deals}?view=searches`

export const replaysPath = `${paths.webinars}?tab=replays`

export const webinarPath = ({ slug }: { slug: string }): string => generatePath(paths.webinar, { slug })

/** The address of a replay may name the second to start from. */
export const replayPath = ({ slug }: { slug: string }, second = 0): string =>
  `${generatePath(paths.replay, { slug })}${second > 0 ? `?t=${Math.floor(second)}` : ''}`

export type RoomRole = 'user' | 'guest' | 'admin'

const rooms = { user: paths.attendeeRoom, guest: paths.guestRoom, admin: paths.hostRoom } as const

export const roomPath = ({ slug }: { slug: string }, role: RoomRole = 'user'): string =>
  generatePath(rooms[role], { slug })

interface LinkedWebinar {
  _id: string
  name: string
  date: string
}

/** Carries title and date, so that the page shows them before the webinar is loaded. */
export const registerPath = ({ _id, name, date }: LinkedWebinar, more: { is_user?: 'true' } = {}): string =>
  `${paths.register}?${new URLSearchParams({ id: _id, title: name, date, ...more })}`

/** The key lets anyone who has the link enter as a guest. */
export const guestPath = ({ slug, guestKey = '' }: { slug: string; guestKey?: string | undefined }): string =>
  `${roomPath({ slug }, 'guest')}?${new URLSearchParams({ key: guestKey })}`

export const courseGroupPath = (groupId: string): string => generatePath(paths.courseGroup, { groupId })

/** The address of a course names the lecture, and the second to start from. */
export const lectureSearch = (lectureId: string, second?: number): string => {
  const search = new URLSearchParams({ lecture: lectureId })
  if (second !== undefined && second > 0) search.set('t', String(Math.floor(second)))
  return `?${search}`
}

export const coursePath = (courseId: string): string => generatePath(paths.course, { courseId })

export const lecturePath = (courseId: string, lectureId: string, second?: number): string =>
  `${coursePath(courseId)}${lectureSearch(lectureId, second)}`
