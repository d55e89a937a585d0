import { useQuery } from '@tanstack/react-query'
import { generatePath, useParams } from 'react-router'
import { attendeeQueries } from '#features/webinar-admin/attendees/queries.ts'
import { attendeesTexts } from '#features/webinar-admin/attendees/texts.ts'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import { paths } from '#lib/paths.ts'

/** Admin > Webinars > webinar > Attendees; the webinar's own place is its form. */
export const AttendeesCrumbs = () => {
  const { crumbs } = useTexts(attendeesTexts)
  const { webinarId = '' } = useParams()
  const { data: webinar } = useQuery(attendeeQueries.webinar(webinarId))

  return (
    <Breadcrumb
      crumbs={[
        { label: crumbs.admin, to: paths.admin },
        { label: crumbs.webinars, to: paths.adminWebinars },
        { label: webinar?.name ?? crumbs.webinar, to: `${paths.adminWebinars}?edit=${webinarId}` },
        { label: crumbs.attendees, to: generatePath(paths.adminAttendees, { webinarId }) },
      ]}
    />
  )
}
