/** Every address of the app that code links to. */
export const paths = {
  welcome: '/',
  webinars: '/royal-tv',
  courses: '/courses',
  deals: '/deals',
  profile: '/profile',
  adminWebinars: '/admin/webinars',
  confirmEmail: '/confirm-email/:token',
  setup: '/setup/:token',
  gallery: '/dev/ui',
} as const
