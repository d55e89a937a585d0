import { useParams } from 'react-router'
import { AttendeesPage } from '#features/webinar-admin/attendees/attendees-page.tsx'
import { attendeesTexts } from '#features/webinar-admin/attendees/texts.ts'
import { AttendeesCrumbs } from '../admin/attendees-crumbs.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: attendeesTexts, hasCrumb: true, Crumbs: AttendeesCrumbs }

export const Component = () => {
  const { webinarId = '' } = useParams()

  return <AttendeesPage key={webinarId} webinarId={webinarId} />
}
