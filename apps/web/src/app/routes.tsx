import { Navigate, type RouteObject } from 'react-router'
import { BareFrame } from './frame/bare-frame.tsx'
import { Frame } from './frame/frame.tsx'
import { FrameError, PageError } from './frame/route-error.tsx'
import { paths } from '../lib/paths.ts'

/** Shown while developing, and not in a build. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [{ id: 'gallery', path: paths.gallery, lazy: () => import('./routes/gallery.tsx') }]
  : []

/** Every route of the app; the id of a page is the name of its file. Pages are loaded when they are asked for; an error in one leaves the frame standing. */
export const routes: RouteObject[] = [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: FrameError,
    children: [
      {
        id: 'pages',
        ErrorBoundary: PageError,
        children: [
          { id: 'welcome', index: true, lazy: () => import('./routes/welcome.tsx') },
          { id: 'webinars', path: paths.webinars, lazy: () => import('./routes/webinars.tsx') },
          { id: 'webinar', path: paths.webinar, lazy: () => import('./routes/webinar.tsx') },
          { id: 'webinar-replay', path: paths.replay, lazy: () => import('./routes/webinar-replay.tsx') },
          { id: 'courses', path: paths.courses, lazy: () => import('./routes/courses.tsx') },
          { id: 'course-group', path: paths.courseGroup, lazy: () => import('./routes/course-group.tsx') },
          { id: 'course', path: paths.course, lazy: () => import('./routes/course.tsx') },
          { id: 'deals', path: paths.deals, lazy: () => import('./routes/deals.tsx') },
          { id: 'profile', path: paths.profile, lazy: () => import('./routes/profile.tsx') },
          { id: 'confirm-email', path: paths.confirmEmail, lazy: () => import('./routes/confirm-email.tsx') },
          { id: 'unsubscribe', path: paths.unsubscribe, lazy: () => import('./routes/unsubscribe.tsx') },
          { id: 'verify', path: paths.verify, lazy: () => import('./routes/verify.tsx') },
          { id: 'reset-password', path: paths.resetPassword, lazy: () => import('./routes/reset-password.tsx') },
          { id: 'terms', path: paths.terms, lazy: () => import('./routes/terms.tsx') },
          { id: 'privacy', path: paths.privacy, lazy: () => import('./routes/privacy.tsx') },
          {
            id: 'admin',
            path: paths.admin,
            lazy: () => import('./routes/admin.tsx'),
            children: [
              { id: 'admin-start', index: true, element: <Navigate to={paths.adminCourses} replace /> },
              { id: 'admin-webinars', path: paths.adminWebinars, lazy: () => import('./routes/admin-webinars.tsx') },
              { id: 'admin-attendees', path: paths.adminAttendees, lazy: () => import('./routes/admin-attendees.tsx') },
              { id: 'admin-courses', path: paths.adminCourses, lazy: () => import('./routes/admin-courses.tsx') },
              { id: 'admin-group', path: paths.adminGroup, lazy: () => import('./routes/admin-group.tsx') },
              { id: 'admin-course', path: paths.adminCourse, lazy: () => import('./routes/admin-course.tsx') },
              { id: 'admin-lecture', path: paths.adminLecture, lazy: () => import('./routes/admin-lecture.tsx') },
              { id: 'admin-deals', path: paths.adminDeals, lazy: () => import('./routes/admin-deals.tsx') },
              { id: 'admin-messages', path: paths.adminMessages, lazy: () => import('./routes/admin-messages.tsx') },
              { id: 'admin-texts', path: paths.adminTexts, lazy: () => import('./routes/admin-texts.tsx') },
              { id: 'admin-outbox', path: paths.adminOutbox, lazy: () => import('./routes/admin-outbox.tsx') },
              { id: 'admin-lists', path: paths.adminLists, lazy: () => import('./routes/admin-lists.tsx') },
              { id: 'admin-list', path: paths.adminList, lazy: () => import('./routes/admin-list.tsx') },
              { id: 'admin-settings', path: paths.adminSettings, lazy: () => import('./routes/admin-settings.tsx') },
              { id: 'admin-setup', path: paths.adminSetup, lazy: () => import('./routes/admin-setup.tsx') },
            ],
          },
          { id: 'setup', path: paths.setup, lazy: () => import('./routes/setup.tsx') },
          ...developmentPages,
          { id: 'not-found', path: '*', lazy: () => import('./routes/not-found.tsx') },
        ],
      },
    ],
  },
  {
    id: 'bare-frame',
    Component: BareFrame,
    ErrorBoundary: FrameError,
    children: [
      { id: 'webinar-register', path: paths.register, lazy: () => import('./routes/webinar-register.tsx') },
      { id: 'registration', path: paths.registration, lazy: () => import('./routes/registration.tsx') },
      { id: 'webinar-room', path: paths.room, lazy: () => import('./routes/webinar-room.tsx') },
      { id: 'join', path: paths.join, lazy: () => import('./routes/join.tsx') },
    ],
  },
]
