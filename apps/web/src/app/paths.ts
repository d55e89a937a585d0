/** Every address of the app that code links to. */
export const paths = {
  welcome: '/',
  webinars: '/royal-tv',
  courses: '/courses',
  deals: '/deals',
  profile: '/profile',
  terms: '/terms',
  privacy: '/privacy',
  admin: '/admin',
  adminWebinars: '/admin/webinars',
  confirmEmail: '/confirm-email/:token',
  adminCourses: '/admin/courses',
  adminDeals: '/admin/deals',
  adminSettings: '/admin/settings',
  setup: '/setup/:token',
  gallery: '/dev/ui',
} as const
