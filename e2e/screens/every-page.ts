import { courseApi, type Made } from '../records/course-api.ts'
import type { Page } from '@playwright/test'
import type { Person, Portal } from '../people/people.ts'
import { addRegistration } from '../records/registrations.ts'
import { adminPages } from './admin-pages.ts'
import { type PortalPage, unknownId } from './portal-page.ts'
import { type MadeWebinar, webinarApi } from '../records/webinar-api.ts'

/** A group with a course of two lectures, with everything that a lecture can hold. */
export const makeCourse = async (page: Page, admin: Person): Promise<Record<'group' | 'course' | 'lecture', Made>> => {
  const api = await courseApi(page, admin)
  const group = await api.group('Entity Structuring')
  const course = await api.course(group, 'Holding Companies')
  const lecture = await api.lecture(course, 'Which state should the company call home?', {
    description: 'Five questions that settle the choice.',
    content:
      '<h2>Before you choose</h2><p>Start from the <a href="/courses">deed</a>.</p><table><tr><th>State</th></tr><tr><td>Wyoming</td></tr></table>',
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    durationSeconds: 1100,
    chapters: [{ start: 0, title: 'Where the land is' }],
    relatedFiles: [await api.file('A worksheet with a name that is longer than a phone is wide.csv', 'State,Fee\n')],
  })
  await api.lecture(course, 'The calendar', { state: 'draft' })
  return { group, course, lecture }
}

const long = 'Christabella-Maximiliana-Anti-Disestablishment'

/** An ended webinar with registrations, so that the pages show every kind of value. */
export const makeWebinar = async ({ page, query }: Portal, admin: Person): Promise<MadeWebinar> => {
  const api = await webinarApi(page, admin)
  const webinar = await api.make('Who Holds Title to the Land When Nobody Wants to Be Known', -200, {
    status: 'Ended',
    attendOverwrite: 1198,
  })
  await addRegistration(query, webinar, { first: 'Ann' })
  await addRegistration(query, webinar, { first: long, attendance: 'attended', source: long, smsReminders: true })
  await query("update registration set is_marked = true where source <> ''")
  return webinar
}

const deadLink = (path: string, title: string, heading: string): PortalPage => ({
  path,
  title,
  heading,
  fault: /status of 4/u,
})

/** Every kind of page that has an address of its own. */
export const pages: PortalPage[] = [
  { path: '/', title: 'Welcome · Regent', heading: 'WELCOME' },
  { path: '/royal-tv', title: 'Webinars · Regent', heading: 'WEBINARS' },
  { path: '/courses', title: 'Courses · Regent', heading: 'COURSES' },
  { path: '/courses?search=deed', title: 'Courses · Regent', heading: '1 lecture found' },
  { path: '/course-groups/{group}', title: 'Entity Structuring · Regent', heading: 'Entity Structuring' },
  { path: '/course-groups/{group}', title: 'Entity Structuring · Regent', heading: 'Entity Structuring', as: 'user' },
  { path: '/courses/{course}', title: 'Holding Companies · Regent', heading: 'Holding Companies' },
  {
    path: '/courses/{course}?lecture={lecture}',
    title: 'Which state should the company call home? · Regent',
    heading: 'Which state should the company call home?',
    as: 'user',
  },
  {
    path: `/course-groups/${unknownId}`,
    title: 'Group · Regent',
    heading: 'Course Group Not Found',
    fault: /status of 404/u,
  },
  { path: `/courses/${unknownId}`, title: 'Course · Regent', heading: 'Course Not Found', fault: /status of 404/u },
  { path: '/search', title: 'Search · Regent', heading: 'Search' },
  { path: `/search?q=${'nowhere'.repeat(20)}`, title: 'Search · Regent', heading: 'Search' },
  { path: '/deals', title: 'Deals · Regent', heading: 'DEALS' },
  { path: '/deals?dialog=talk-to-sales', title: 'Deals · Regent', heading: 'Talk to sales' },
  { path: '/?dialog=login', title: 'Welcome · Regent', heading: 'Log In' },
  { path: '/?dialog=signup', title: 'Welcome · Regent', heading: 'Create Account' },
  { path: '/?dialog=reset', title: 'Welcome · Regent', heading: 'Reset Password' },
  { path: '/?dialog=set-password', title: 'Welcome · Regent', heading: 'Set New Password', as: 'user' },
  deadLink('/verify/a-dead-link', 'Set New Password · Regent', 'Set New Password'),
  deadLink('/reset-password/a-dead-link', 'Set New Password · Regent', 'Set New Password'),
  deadLink('/setup/a-dead-link', 'Set up · Regent', 'This link is no longer valid'),
  deadLink('/unsubscribe/a-dead-link', 'Unsubscribe · Regent', 'This link is not valid'),
  deadLink('/cancel-call/a-dead-link', 'Cancel call · Regent', 'This link is not valid'),
  {
    path: '/deals/searches/unsubscribe/a-dead-link',
    title: 'Unsubscribe · Regent',
    heading: 'This link is not valid',
    fault: /status of 4/u,
  },
  {
    path: '/join/a-dead-link',
    title: 'Webinar · Regent',
    heading: 'This link is no longer valid',
    fault: /status of 4/u,
    hasFrame: false,
  },
  {
    path: '/webinar-register?id=nowhere',
    title: 'Webinar Registration · Regent',
    heading: 'This webinar does not exist',
    fault: /status of 4/u,
    hasFrame: false,
  },
  {
    path: '/royal-tv/nowhere',
    title: 'Webinar · Regent',
    heading: 'This webinar does not exist',
    fault: /status of 4/u,
  },
  {
    path: '/royal-tv/nowhere/replay',
    title: 'Replay · Regent',
    heading: 'This webinar does not exist',
    fault: /status of 4/u,
  },
  {
    path: '/royal-tv/{webinar}',
    title: 'Who Holds Title to the Land When Nobody Wants to Be Known · Regent',
    heading: 'Who Holds Title to the Land When Nobody Wants to Be Known',
  },
  {
    path: '/royal-tv/{webinar}/user',
    title: 'Who Holds Title to the Land When Nobody Wants to Be Known · Regent',
    heading: 'Webinar Has Ended',
    hasFrame: false,
  },
  {
    path: '/certificates/00000-00000-00000-00000',
    title: 'Certificate · Regent',
    heading: 'No certificate has this number',
    fault: /status of 404/u,
  },
  {
    path: '/royal-tv/nowhere/anything',
    title: 'Page not found · Regent',
    heading: 'Oops! Page not found',
    fault: /status of 4/u,
  },
  {
    path: '/royal-tv/nowhere/user',
    title: 'Webinar · Regent',
    heading: 'This webinar does not exist',
    fault: /status of 4/u,
    hasFrame: false,
  },
  deadLink('/confirm-email/a-dead-link', 'Confirm new address · Regent', 'This link is not valid'),
  deadLink('/undo-email/a-dead-link', 'Keep your address · Regent', 'There is nothing to undo'),
  { path: '/profile', title: 'Profile · Regent', heading: 'Membership', as: 'user' },
  { path: '/profile?edit=1', title: 'Profile · Regent', heading: 'Person', as: 'user' },
  { path: '/profile?tab=meetings', title: 'Profile · Regent', heading: 'No meetings yet', as: 'user' },
  { path: '/profile?tab=security', title: 'Profile · Regent', heading: 'Two-step sign-in', as: 'user' },
  { path: '/profile?tab=preferences', title: 'Profile · Regent', heading: 'Messages', as: 'user' },
  { path: '/?dialog=overview-video', title: 'Welcome · Regent', heading: 'Overview video' },
  { path: '/terms', title: 'Terms · Regent', heading: 'Terms of use' },
  { path: '/privacy', title: 'Privacy · Regent', heading: 'Privacy' },
  { path: '/', title: 'Welcome · Regent', heading: 'First steps', as: 'user' },
  ...adminPages,
  { path: '/no-such-page', title: 'Page not found · Regent', heading: 'Oops! Page not found', fault: /status of 404/u },
]

/** Addresses of no page, at and below those of every part of the portal. */
export const unknownAddresses = [
  '/no-such-page',
  '/courses/a/b',
  '/course-groups',
  '/deals/a',
  '/profile/a',
  '/terms/a',
  '/verify',
  '/admin/foo',
  '/admin/webinars/a',
  '/admin/messages/a/b',
  '/admin/settings/setup/a',
  '/administration',
]

/** Addresses of records that do not exist, and what their pages say: to members and staff the same as to visitors. */
export const missingRecords = [
  { address: `/course-groups/${unknownId}`, heading: 'Course Group Not Found' },
  { address: `/courses/${unknownId}`, heading: 'Course Not Found' },
  { address: '/royal-tv/nowhere', heading: 'This webinar does not exist' },
  { address: '/royal-tv/nowhere/replay', heading: 'This webinar does not exist' },
  { address: '/royal-tv/nowhere/user', heading: 'This webinar does not exist' },
  { address: '/royal-tv/nowhere/guest', heading: 'This webinar does not exist' },
  { address: '/royal-tv/nowhere/admin', heading: 'This webinar does not exist' },
  { address: '/webinar-register?id=nowhere', heading: 'This webinar does not exist' },
  { address: '/join/a-dead-link', heading: 'This link is no longer valid' },
  { address: '/unsubscribe/a-dead-link', heading: 'This link is not valid' },
  { address: '/cancel-call/a-dead-link', heading: 'This link is not valid' },
  { address: '/confirm-email/a-dead-link', heading: 'This link is not valid' },
  { address: '/undo-email/a-dead-link', heading: 'There is nothing to undo' },
]
