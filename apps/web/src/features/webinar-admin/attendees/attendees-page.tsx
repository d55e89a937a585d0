import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { attendancePath, paths, webinarFiguresPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { easternTime, formatDateTime } from '#lib/time/format.ts'
import { FigureList } from '#ui/content/figure-list.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ChartColumn, Clock, Download, Upload } from '#ui/content/icons.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { RecordPage } from '#widgets/records/record-page.tsx'
import { AttendeeList } from './attendee-list.tsx'
import { attendeeQueries, type AttendeeRow, exportAddress } from './queries.ts'
import { attendeesTexts } from './texts.ts'
import { webinarAdminTexts } from '../texts.ts'
import { PlacesNote } from '../places-note.tsx'
import { Attended, StatusBadge } from '../webinar-facts.tsx'

const ImportAttendees = lazy(async () => ({ default: (await import('./import-attendees.tsx')).ImportAttendees }))
const CorrectMinutes = lazy(async () => ({ default: (await import('./correct-minutes.tsx')).CorrectMinutes }))
const MessageAttendee = lazy(async () => ({ default: (await import('./message-attendee.tsx')).MessageAttendee }))

export const AttendeesPage = ({ webinarId }: { webinarId: string }) => {
  const texts = useTexts(attendeesTexts)
  const [imports, setImports] = useState(false)
  const [addressee, setAddressee] = useState<AttendeeRow>()
  const [corrected, setCorrected] = useState<AttendeeRow>()
  const query = useQuery(attendeeQueries.webinar(webinarId))
  const { data: webinar } = query

  return (
    <RecordPage
      query={query}
      isLoaded={webinar !== undefined}
      words={texts.webinar}
      back={paths.adminWebinars}
      head={webinar && <AttendeesHead webinar={webinar} onImport={() => setImports(true)} />}
    >
      <AttendeeList
        webinarId={webinarId}
        onCorrect={setCorrected}
        onMessage={setAddressee}
        onImport={() => setImports(true)}
      />
      <Suspense>
        {imports ? <ImportAttendees webinarId={webinarId} onClose={() => setImports(false)} /> : null}
        {corrected === undefined ? null : (
          <CorrectMinutes webinarId={webinarId} attendee={corrected} onClose={() => setCorrected(undefined)} />
        )}
        {addressee === undefined ? null : (
          <MessageAttendee webinarId={webinarId} attendee={addressee} onClose={() => setAddressee(undefined)} />
        )}
      </Suspense>
    </RecordPage>
  )
}

const AttendeesHead = ({ webinar, onImport }: { webinar: StaffWebinar; onImport: () => void }) => {
  const texts = useTexts(attendeesTexts)

  return (
    <>
      <PageTitle
        look="plain"
        badge={<StatusBadge webinar={webinar} />}
        lead={<time dateTime={webinar.date}>{formatDateTime(new Date(webinar.date), easternTime)}</time>}
        actions={
          <>
            <ButtonLink to={attendancePath(webinar._id)}>
              <Clock />
              {texts.attendancePage}
            </ButtonLink>
            <ButtonLink to={webinarFiguresPath(webinar._id)}>
              <ChartColumn />
              {texts.figuresPage}
            </ButtonLink>
            <ButtonLink to={exportAddress(webinar._id)} reloadDocument download>
              <Download />
              {texts.export}
            </ButtonLink>
            <Button look="primary" onClick={onImport}>
              <Upload />
              {texts.importCsv}
            </Button>
          </>
        }
      >
        {webinar.name}
      </PageTitle>
      <Figures webinar={webinar} />
    </>
  )
}

const Figures = ({ webinar }: { webinar: StaffWebinar }) => {
  const { figures } = useTexts(attendeesTexts)
  const { setByHandNote } = useTexts(webinarAdminTexts)
  const isByHand = webinar.attendOverwrite !== null
  return (
    <>
      <FigureList
        className="mt-5"
        figures={[
          { name: figures.registrants, value: webinar.registrants.toLocaleString('en') },
          { name: figures.attended, value: <Attended webinar={webinar} /> },
          { name: figures.rewatched, value: webinar.rewatched.toLocaleString('en') },
        ]}
      />
      <PlacesNote webinar={webinar} />
      {isByHand ? (
        <p className="note-below" aria-hidden>
          {setByHandNote}
        </p>
      ) : null}
    </>
  )
}
