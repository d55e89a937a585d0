interface PublicPage {
  path: string
  title: string
  heading: string
  /** What the browser complains about and rightly so. */
  fault?: RegExp
}

/** Every kind of page that has an address of its own. */
export const pages: PublicPage[] = [
  { path: '/', title: 'Welcome · Regent', heading: 'WELCOME' },
  { path: '/royal-tv', title: 'Webinars · Regent', heading: 'WEBINARS' },
  { path: '/courses', title: 'Courses · Regent', heading: 'COURSES' },
  { path: '/deals', title: 'Deals · Regent', heading: 'DEALS' },
  { path: '/deals?dialog=talk-to-sales', title: 'Deals · Regent', heading: 'Talk to sales' },
  { path: '/?dialog=login', title: 'Welcome · Regent', heading: 'Log In' },
  {
    path: '/setup/a-dead-link',
    title: 'Set up · Regent',
    heading: 'This link is no longer valid',
    fault: /status of 4/u,
  },
  { path: '/no-such-page', title: 'Page not found · Regent', heading: 'Oops! Page not found', fault: /status of 404/u },
]
