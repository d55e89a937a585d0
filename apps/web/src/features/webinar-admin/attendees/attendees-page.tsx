import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { MissingRecord } from '#widgets/records/missing-record.tsx'
import { useFailureToast } from '#widgets/records/say-failure.ts'
import { AttendeeList } from './attendee-list.tsx'
import { AttendeesHead } from './attendees-head.tsx'
import { attendeeQueries, type AttendeeRow } from './queries.ts'
import { attendeesTexts } from './texts.ts'

const ImportAttendees = lazy(async () => ({ default: (await import('./import-attendees.tsx')).ImportAttendees }))
const MessageAttendee = lazy(async () => ({ default: (await import('./message-attendee.tsx')).MessageAttendee }))

export const AttendeesPage = ({ webinarId }: { webinarId: string }) => {
  const texts = useTexts(attendeesTexts)
  const [imports, setImports] = useState(false)
  const [addressee, setAddressee] = useState<AttendeeRow>()
  const { data: webinar, error, isFetching, refetch } = useQuery(attendeeQueries.webinar(webinarId))
  useFailureToast(error, texts.missing.fetchFailed)

  if (error !== null && webinar === undefined)
    return (
      <MissingRecord
        heading={texts.heading}
        words={texts.missing}
        error={error}
        back={paths.adminWebinars}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )

  return (
    <>
      <AttendeesHead webinar={webinar} onImport={() => setImports(true)} />
      <AttendeeList webinarId={webinarId} onMessage={setAddressee} onImport={() => setImports(true)} />
      <Suspense>
        {imports ? <ImportAttendees webinarId={webinarId} onClose={() => setImports(false)} /> : null}
        {addressee === undefined ? null : (
          <MessageAttendee webinarId={webinarId} attendee={addressee} onClose={() => setAddressee(undefined)} />
        )}
      </Suspense>
    </>
  )
}
