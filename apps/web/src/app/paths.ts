/** Every address of the app that code links to. */
export const paths = {
  welcome: '/',
  webinars: '/royal-tv',
  courses: '/courses',
  deals: '/deals',
  setup: '/setup/:token',
  gallery: '/dev/ui',
} as const
