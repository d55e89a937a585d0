import type { Texts } from '#lib/texts.ts'

const en = {
  skip: 'Skip to content',
  portal: 'Portal',
  navigation: { member: 'Main', admin: 'Admin' },
  welcome: 'Welcome',
  webinars: 'Webinars',
  courses: 'Courses',
  deals: 'Deals',
  logIn: 'Log In',
  logOut: 'Log Out',
  loggedOut: 'You are logged out.',
  profile: 'Profile',
  switchToAdmin: 'Switch to Admin',
  backToUserView: 'Back to User View',
  sales: 'Sales',
  members: 'Members',
  messages: 'Messages',
  audit: 'Audit',
  settings: 'Settings',
  openSidebar: 'Open sidebar',
  toggleSidebar: 'Toggle sidebar',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  home: 'Home',
  loading: 'Loading...',
  footer: { terms: 'Terms', privacy: 'Privacy' },
  offline: 'You are offline. What you have typed is kept; sending works again when the connection is back.',
  error: {
    title: 'Something went wrong',
    notLoaded: 'The portal could not be reached. Please try again.',
    text: 'This page could not be shown. Nothing you entered elsewhere is lost.',
  },
  notFound: {
    page: { title: 'Page not found', description: 'This page does not exist.' },
    code: '404',
    heading: 'Oops! Page not found',
    home: 'Return to Home',
  },
}

export const frameTexts: Texts<typeof en> = { en }
