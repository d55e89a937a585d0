import { Navigate, type RouteObject } from 'react-router'
import { BareFrame } from './frame/bare-frame.tsx'
import { Frame } from './frame/frame.tsx'
import { FrameError, PageError } from './frame/page-states.tsx'
import { notFoundId, type Page } from './page-handle.ts'
import { paths } from '../lib/paths.ts'

/** The pages of a file that holds several: each export with its path. */
const pagesOf = <Name extends string>(
  file: string,
  load: () => Promise<Record<Name, Page>>,
  pathOf: Record<Name, string>,
): RouteObject[] =>
  (Object.keys(pathOf) as Name[]).map((name) => ({
    id: `${file}/${name}`,
    path: pathOf[name],
    lazy: async () => (await load())[name],
  }))

const loadGallery = async (): Promise<Page> => ({
  handle: { texts: { en: { page: { title: 'Primitives', description: 'Every primitive in every state.' } } } },
  Component: (await import('./gallery/gallery.tsx')).Gallery,
})

/** Every route of the app. Pages are loaded when they are opened; an error in one leaves the frame standing. The id of a page begins with the name of its file, so that the document can load it early. */
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
          { id: 'replay', path: paths.replay, lazy: () => import('./routes/replay.tsx') },
          { id: 'certificate', path: paths.certificate, lazy: () => import('./routes/certificate.tsx') },
          { id: 'courses', path: paths.courses, lazy: () => import('./routes/courses.tsx') },
          { id: 'course-group', path: paths.courseGroup, lazy: () => import('./routes/course-group.tsx') },
          { id: 'course', path: paths.course, lazy: () => import('./routes/course.tsx') },
          { id: 'deals', path: paths.deals, lazy: () => import('./routes/deals.tsx') },
          { id: 'search', path: paths.search, lazy: () => import('./routes/search.tsx') },
          { id: 'profile', path: paths.profile, lazy: () => import('./routes/profile.tsx') },
          ...pagesOf('mailed-links', () => import('./routes/mailed-links.tsx'), {
            confirmEmail: paths.confirmEmail,
            undoEmail: paths.undoEmail,
            unsubscribe: paths.unsubscribe,
            unsubscribeSearch: paths.unsubscribeSearch,
            cancelCall: paths.cancelCall,
            verify: paths.verify,
            resetPassword: paths.resetPassword,
            providerReturn: paths.providerReturn,
          }),
          ...pagesOf('legal', () => import('./routes/legal.tsx'), { terms: paths.terms, privacy: paths.privacy }),
          {
            id: 'admin',
            path: paths.admin,
            lazy: () => import('./routes/admin.tsx'),
            children: [
              { id: 'admin-start', index: true, element: <Navigate to={paths.adminCourses} replace /> },
              ...pagesOf('admin-figures', () => import('./routes/admin-figures.tsx'), {
                dashboard: paths.adminDashboard,
                stats: paths.adminStats,
                session: paths.adminFigures,
                debrief: paths.adminDebrief,
              }),
              { id: 'admin-deals', path: paths.adminDeals, lazy: () => import('./routes/admin-deals.tsx') },
              ...pagesOf('admin-webinars', () => import('./routes/admin-webinars.tsx'), {
                webinars: paths.adminWebinars,
                attendees: paths.adminAttendees,
                attendance: paths.adminAttendance,
              }),
              ...pagesOf('admin-courses', () => import('./routes/admin-courses.tsx'), {
                groups: paths.adminCourses,
                group: paths.adminGroup,
                course: paths.adminCourse,
                lecture: paths.adminLecture,
              }),
              { id: 'admin-sales', path: paths.adminSales, lazy: () => import('./routes/admin-sales.tsx') },
              ...pagesOf('admin-members', () => import('./routes/admin-members.tsx'), {
                members: paths.adminMembers,
                segments: paths.adminSegments,
                member: paths.adminMember,
              }),
              { id: 'admin-audit', path: paths.adminAudit, lazy: () => import('./routes/admin-audit.tsx') },
              ...pagesOf('admin-messages', () => import('./routes/admin-messages.tsx'), {
                messages: paths.adminMessages,
                mailings: paths.adminMailings,
                templates: paths.adminTexts,
                outbox: paths.adminOutbox,
                contactLists: paths.adminLists,
                contactList: paths.adminList,
              }),
              ...pagesOf('admin-connections', () => import('./routes/admin-connections.tsx'), {
                webhooks: paths.adminConnections,
                tokens: paths.adminTokens,
                webhook: paths.adminWebhook,
              }),
              ...pagesOf('admin-settings', () => import('./routes/admin-settings.tsx'), {
                settings: paths.adminSettings,
                firstRun: paths.adminSetup,
              }),
            ],
          },
          { id: 'setup', path: paths.setup, lazy: () => import('./routes/setup.tsx') },
          // The gallery is not part of a build.
          ...(import.meta.env.DEV ? [{ id: 'gallery', path: paths.gallery, lazy: loadGallery }] : []),
          { id: notFoundId, path: '*', lazy: () => import('./routes/not-found.tsx') },
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
      {
        id: 'webinar-register/registration',
        path: paths.registration,
        lazy: () => import('./routes/webinar-register.tsx'),
      },
      ...pagesOf('room', () => import('./routes/room.tsx'), {
        attendee: paths.attendeeRoom,
        guest: paths.guestRoom,
        host: paths.hostRoom,
        byJoinLink: paths.join,
      }),
    ],
  },
  // Seen by recorders only, which need nothing around it.
  { id: 'recording', path: paths.recording, ErrorBoundary: FrameError, lazy: () => import('./routes/recording.tsx') },
]
