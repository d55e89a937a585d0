interface PortalPage {
  path: string
  title: string
  heading: string
  /** What the browser complains about and rightly so. */
  fault?: RegExp
  /** Who has to be signed in to see it. */
  as?: 'user' | 'admin'
}

/** An id that no record has. */
const nobody = '00000000-0000-7000-8000-000000000000'

/** Every kind of page that has an address of its own. */
export const pages: PortalPage[] = [
  { path: '/', title: 'Welcome · Regent', heading: 'WELCOME' },
  { path: '/royal-tv', title: 'Webinars · Regent', heading: 'WEBINARS' },
  { path: '/courses', title: 'Courses · Regent', heading: 'COURSES' },
  { path: '/deals', title: 'Deals · Regent', heading: 'DEALS' },
  { path: '/deals?dialog=talk-to-sales', title: 'Deals · Regent', heading: 'Talk to sales' },
  { path: '/?dialog=login', title: 'Welcome · Regent', heading: 'Log In' },
  { path: '/?dialog=signup', title: 'Welcome · Regent', heading: 'Create Account' },
  { path: '/?dialog=reset', title: 'Welcome · Regent', heading: 'Reset Password' },
  { path: '/?dialog=set-password', title: 'Welcome · Regent', heading: 'Set New Password', as: 'user' },
  {
    path: '/verify/a-dead-link',
    title: 'Set New Password · Regent',
    heading: 'Set New Password',
    fault: /status of 4/u,
  },
  {
    path: '/reset-password/a-dead-link',
    title: 'Set New Password · Regent',
    heading: 'Set New Password',
    fault: /status of 4/u,
  },
  {
    path: '/setup/a-dead-link',
    title: 'Set up · Regent',
    heading: 'This link is no longer valid',
    fault: /status of 4/u,
  },
  {
    path: '/confirm-email/a-dead-link',
    title: 'Confirm new address · Regent',
    heading: 'This link is not valid',
    fault: /status of 4/u,
  },
  { path: '/profile', title: 'Profile · Regent', heading: 'Membership', as: 'user' },
  { path: '/profile?edit=1', title: 'Profile · Regent', heading: 'Person', as: 'user' },
  { path: '/profile?tab=meetings', title: 'Profile · Regent', heading: 'No meetings yet', as: 'user' },
  { path: '/profile?tab=security', title: 'Profile · Regent', heading: 'Two-step sign-in', as: 'user' },
  { path: '/profile?tab=preferences', title: 'Profile · Regent', heading: 'Messages', as: 'user' },
  { path: '/?dialog=overview-video', title: 'Welcome · Regent', heading: 'Overview video' },
  { path: '/terms', title: 'Terms · Regent', heading: 'Terms of use' },
  { path: '/privacy', title: 'Privacy · Regent', heading: 'Privacy' },
  { path: '/', title: 'Welcome · Regent', heading: 'First steps', as: 'user' },
  { path: '/admin/webinars', title: 'Webinars · Regent', heading: 'Webinars', as: 'admin' },
  { path: '/admin/courses', title: 'Courses · Regent', heading: 'Courses', as: 'admin' },
  { path: '/admin/courses?create=1', title: 'Courses · Regent', heading: 'Create course group', as: 'admin' },
  {
    path: `/admin/courses/groups/${nobody}`,
    title: 'Course group · Regent',
    heading: 'Course group not found',
    fault: /status of 404/u,
    as: 'admin',
  },
  {
    path: `/admin/courses/groups/${nobody}/courses/${nobody}`,
    title: 'Course · Regent',
    heading: 'Course not found',
    fault: /status of 404/u,
    as: 'admin',
  },
  {
    path: `/admin/courses/groups/${nobody}/courses/${nobody}/lectures/${nobody}`,
    title: 'Lecture · Regent',
    heading: 'Lecture not found',
    fault: /status of 404/u,
    as: 'admin',
  },
  { path: '/admin/deals', title: 'Deals · Regent', heading: 'Deals', as: 'admin' },
  { path: '/admin/settings', title: 'Settings · Regent', heading: 'Settings', as: 'admin' },
  {
    path: '/admin/settings/setup?step=accent',
    title: 'Set up your portal · Regent',
    heading: 'Set up your portal',
    as: 'admin',
  },
  { path: '/no-such-page', title: 'Page not found · Regent', heading: 'Oops! Page not found', fault: /status of 404/u },
]
