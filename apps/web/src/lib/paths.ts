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
  certificate: '/certificates/:number',
  register: '/webinar-register',
  registration: '/registration',
  join: '/join/:token',
  courses: '/courses',
  courseGroup: '/course-groups/:groupId',
  course: '/courses/:courseId',
  deals: '/deals',
  unsubscribeSearch: '/deals/searches/unsubscribe/:token',
  search: '/search',
  profile: '/profile',
  terms: '/terms',
  privacy: '/privacy',
  admin: '/admin',
  adminWebinars: '/admin/webinars',
  adminAttendees: '/admin/webinars/:webinarId/attendees',
  adminAttendance: '/admin/webinars/:webinarId/attendance',
  adminFigures: '/admin/webinars/:webinarId/figures',
  adminDebrief: '/admin/webinars/:webinarId/debrief',
  adminStats: '/admin/webinars/stats',
  adminDashboard: '/admin/dashboard',
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
  adminMailings: '/admin/messages/mailings',
  adminTexts: '/admin/messages/texts',
  adminOutbox: '/admin/messages/outbox',
  adminLists: '/admin/messages/lists',
  adminList: '/admin/messages/lists/:listId',
  adminConnections: '/admin/connections',
  adminTokens: '/admin/connections/tokens',
  adminWebhook: '/admin/connections/webhooks/:webhookId',
  adminSettings: '/admin/settings',
  adminSetup: '/admin/settings/setup',
  recording: '/recording',
  unsubscribe: '/unsubscribe/:token',
  cancelCall: '/cancel-call/:token',
  verify: '/verify/:token',
  resetPassword: '/reset-password/:token',
  providerReturn: '/sign-in/provider',
  setup: '/setup/:token',
  gallery: '/dev/ui',
} as const

/** The form of a webinar in the back-office. */
export const editWebinarPath = ({ _id }: { _id: string }): string =>
  `${paths.adminWebinars}?${new URLSearchParams({ edit: _id })}`

/** How many people were in a webinar at each minute, and what was sold. */
export const webinarFiguresPath = (webinarId: string): string => generatePath(paths.adminFigures, { webinarId })

/** When each person was in the room. */
export const attendancePath = (webinarId: string): string => generatePath(paths.adminAttendance, { webinarId })

/** How a webinar went, once it has ended. */
export const debriefPath = (webinarId: string): string => generatePath(paths.adminDebrief, { webinarId })

/** Where everyone can check a certificate. */
export const certificatePath = (number: string): string => generatePath(paths.certificate, { number })

/** The funnel of one webinar. */
export const webinarStatsPath = (webinarId: string): string =>
  `${paths.adminStats}?${new URLSearchParams({ webinarId })}`

/** The form of a new mail to a segment, or of an invitation to a webinar. */
export const newMailingPath = (about: { segment: string } | { webinar: string }): string =>
  `${paths.adminMailings}?${new URLSearchParams({ create: '1', ...about })}`

/** The page of a member in the back-office. */
export const memberPath = (memberId: string): string => generatePath(paths.adminMember, { memberId })

/** The page of a webhook in the back-office. */
export const webhookPath = (webhookId: string): string => generatePath(paths.adminWebhook, { webhookId })

/** Everything that was found for these words, or all of one kind. */
export const searchPath = (words: string, kind?: string): string =>
  `${paths.search}?${new URLSearchParams({ q: words, ...(kind !== undefined && { kind }) })}`

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
