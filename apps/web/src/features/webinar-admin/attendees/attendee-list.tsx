import { attendanceStatuses } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { attendeeColumns } from './attendee-columns.tsx'
import { attendeeListState, attendeeQueries, type AttendeeRow, attendeesKey, nameOf } from './queries.ts'
import { attendeesTexts } from './texts.ts'
import { useAttendance } from './use-attendance.ts'

interface AttendeeListProps {
  webinarId: string
  onCorrect: (row: AttendeeRow) => void
  onMessage: (row: AttendeeRow) => void
  onImport: () => void
}

export const AttendeeList = ({ webinarId, onCorrect, onMessage, onImport }: AttendeeListProps) => {
  const texts = useTexts(attendeesTexts)
  const mark = useAttendance(webinarId)
  const list = useRecordList({
    state: attendeeListState,
    query: (state) => attendeeQueries.list(webinarId, state),
    rowId: ({ _id }) => _id,
    live: { topics: `webinar:${webinarId}`, queryKey: attendeesKey(webinarId) },
  })

  return (
    <RecordList
      list={list}
      words={{ ...texts, label: texts.list }}
      filters={[
        {
          name: 'attendance',
          label: texts.filter,
          all: texts.everyStatus,
          options: attendanceStatuses.map((value) => ({ value, label: texts.statuses[value] })),
        },
      ]}
      columns={attendeeColumns({ texts, onMark: mark, onCorrect, onMessage })}
      rowName={nameOf}
      rowKeys={{
        a: (row) => mark(list.affected(row), 'attended'),
        m: (row) => mark(list.affected(row), 'missed'),
        c: onCorrect,
        w: onMessage,
        i: onImport,
      }}
      keyHints={[
        { key: 'A', does: texts.keys.attended },
        { key: 'M', does: texts.keys.missed },
        { key: 'C', does: texts.keys.minutes },
        { key: 'W', does: texts.keys.message },
        { key: 'I', does: texts.keys.import },
      ]}
      bulkActions={[
        { label: texts.bulk.attended, run: () => mark(list.chosen, 'attended') },
        { label: texts.bulk.missed, run: () => mark(list.chosen, 'missed') },
      ]}
      empty={{ title: texts.empty, text: texts.emptyText, action: { label: texts.importCsv, run: onImport } }}
      className="attendee-list"
    />
  )
}
