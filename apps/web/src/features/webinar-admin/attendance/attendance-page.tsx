import { attendanceKinds, type Span } from '@regent/contract/webinars/attendance'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath } from 'react-router'
import { debriefPath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { easternTime, formatDateTime } from '#lib/time/format.ts'
import { ChartColumn, Columns, Download, Users } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { RecordPage } from '#widgets/records/record-page.tsx'
import { attendeeQueries } from '../attendees/queries.ts'
import { StatusBadge } from '../webinar-facts.tsx'
import { attendanceColumns, personName } from './attendance-columns.tsx'
import { attendanceFile, attendanceKey, attendanceList, attendanceListState } from './queries.ts'
import { attendanceTexts } from './texts.ts'
import './attendance.css'

/** When each person was in a webinar, so that staff can show it if someone doubts it. */
export const AttendancePage = ({ webinarId }: { webinarId: string }) => {
  const texts = useTexts(attendanceTexts)
  const query = useQuery(attendeeQueries.webinar(webinarId))
  const { data: webinar } = query

  return (
    <RecordPage
      query={query}
      isLoaded={webinar !== undefined}
      words={texts.webinar}
      back={paths.adminWebinars}
      head={webinar && <AttendanceHead webinar={webinar} />}
    >
      <AttendanceList webinarId={webinarId} />
    </RecordPage>
  )
}

const AttendanceHead = ({ webinar }: { webinar: StaffWebinar }) => {
  const texts = useTexts(attendanceTexts)

  return (
    <>
      <PageTitle
        look="plain"
        badge={<StatusBadge webinar={webinar} />}
        lead={<time dateTime={webinar.date}>{formatDateTime(new Date(webinar.date), easternTime)}</time>}
        actions={
          <>
            <ButtonLink to={generatePath(paths.adminAttendees, { webinarId: webinar._id })}>
              <Users />
              {texts.attendees}
            </ButtonLink>
            {webinar.status === 'Ended' ? (
              <ButtonLink to={debriefPath(webinar._id)}>
                <ChartColumn />
                {texts.debrief}
              </ButtonLink>
            ) : null}
            <ButtonLink to={attendanceFile(webinar._id)} reloadDocument download>
              <Download />
              {texts.export}
            </ButtonLink>
          </>
        }
      >
        {webinar.name}
      </PageTitle>
      <p className="attendance-note">{texts.note}</p>
    </>
  )
}

const nothingLive: readonly Span[] = []

const AttendanceList = ({ webinarId }: { webinarId: string }) => {
  const texts = useTexts(attendanceTexts)
  const [isText, setIsText] = useState(false)
  const list = useRecordList({
    state: attendanceListState,
    query: (state) => attendanceList(webinarId, state),
    rowId: ({ _id }) => _id,
    live: { topics: `webinar:${webinarId}`, queryKey: attendanceKey(webinarId) },
  })
  const { live = nothingLive } = list.firstPage ?? {}
  const hasAnswers = list.rows.some(({ answers }) => answers > 0)

  return (
    <RecordList
      list={list}
      words={{ ...texts, label: texts.list }}
      filters={[
        {
          name: 'kind',
          label: texts.filter,
          all: texts.everyone,
          options: attendanceKinds.map((value) => ({ value, label: texts.kinds[value] })),
        },
      ]}
      tools={
        <Button look="quiet" size="small" aria-pressed={isText} onClick={() => setIsText(!isText)}>
          <Columns />
          {isText ? texts.showPictures : texts.showTimes}
        </Button>
      }
      columns={attendanceColumns({ webinarId, texts, live, isText, hasAnswers })}
      rowName={(row) => personName(row, texts)}
      empty={texts.empty}
      className="attendance-list"
    />
  )
}
