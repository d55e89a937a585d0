import { useQuery } from '@tanstack/react-query'
import { generatePath, useParams } from 'react-router'
import { AttendancePage } from '#features/webinar-admin/attendance/attendance-page.tsx'
import { attendanceTexts } from '#features/webinar-admin/attendance/texts.ts'
import { AttendeesPage } from '#features/webinar-admin/attendees/attendees-page.tsx'
import { attendeeQueries } from '#features/webinar-admin/attendees/queries.ts'
import { attendeesTexts } from '#features/webinar-admin/attendees/texts.ts'
import { WebinarsPage } from '#features/webinar-admin/list/webinars-page.tsx'
import { webinarAdminTexts } from '#features/webinar-admin/texts.ts'
import { attendancePath, editWebinarPath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import type { Page } from '../page-handle.ts'

export const webinars: Page = {
  handle: { texts: webinarAdminTexts, hasCrumb: true },
  Component: WebinarsPage,
}

/** Admin > Webinars > webinar > Attendees; a webinar has no page of its own here, so its name opens its form. */
const AttendeesCrumbs = () => {
  const { crumbs } = useTexts(attendeesTexts)
  const { webinarId = '' } = useParams()
  const { data: webinar } = useQuery(attendeeQueries.webinar(webinarId))

  return (
    <Breadcrumb
      crumbs={[
        { label: crumbs.admin, to: paths.admin },
        { label: crumbs.webinars, to: paths.adminWebinars },
        { label: webinar?.name ?? crumbs.webinar, to: editWebinarPath({ _id: webinarId }) },
        { label: crumbs.attendees, to: generatePath(paths.adminAttendees, { webinarId }) },
      ]}
    />
  )
}

export const attendees: Page = {
  handle: { texts: attendeesTexts, hasCrumb: true, Crumbs: AttendeesCrumbs },
  Component: () => {
    const { webinarId = '' } = useParams()

    return <AttendeesPage key={webinarId} webinarId={webinarId} />
  },
}

/** Admin > Webinars > webinar > Attendance. */
const AttendanceCrumbs = () => {
  const { crumbs } = useTexts(attendanceTexts)
  const { webinarId = '' } = useParams()
  const { data: webinar } = useQuery(attendeeQueries.webinar(webinarId))

  return (
    <Breadcrumb
      crumbs={[
        { label: crumbs.admin, to: paths.admin },
        { label: crumbs.webinars, to: paths.adminWebinars },
        { label: webinar?.name ?? crumbs.webinar, to: editWebinarPath({ _id: webinarId }) },
        { label: crumbs.attendance, to: attendancePath(webinarId) },
      ]}
    />
  )
}

export const attendance: Page = {
  handle: { texts: attendanceTexts, hasCrumb: true, Crumbs: AttendanceCrumbs },
  Component: () => {
    const { webinarId = '' } = useParams()

    return <AttendancePage key={webinarId} webinarId={webinarId} />
  },
}
