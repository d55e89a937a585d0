import { attendanceStatuses } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { attendeeColumns } from './attendee-columns.tsx'
import { attendeeListState, attendeeQueries, type AttendeeRow, attendeesKey, nameOf } from './queries.ts'
import { attendeesTexts } from './texts.ts'
import { useAttendance } from './use-attendance.ts'

interface AttendeeListProps {
  webinarId: string
  onMessage: (row: AttendeeRow) => void
  onImport: () => void
}

/** The registrations of a webinar, the latest first. */
export const AttendeeList = ({ webinarId, onMessage, onImport }: AttendeeListProps) => {
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
      columns={attendeeColumns({ texts, onMark: mark, onMessage })}
      rowName={nameOf}
      rowKeys={{
        a: (row) => mark(list.affected(row), 'attended'),
        m: (row) => mark(list.affected(row), 'missed'),
        w: onMessage,
        i: onImport,
      }}
      keyHints={[
        { key: 'A', does: texts.keys.attended },
        { key: 'M', does: texts.keys.missed },
        { key: 'W', does: texts.keys.message },
        { key: 'I', does: texts.keys.import },
      ]}
      bulkActions={
        <>
          <Button look="quiet" size="small" onClick={() => mark(list.chosen, 'attended')}>
            {texts.bulk.attended}
          </Button>
          <Button look="quiet" size="small" onClick={() => mark(list.chosen, 'missed')}>
            {texts.bulk.missed}
          </Button>
        </>
      }
      empty={
        <EmptyState
          title={texts.empty}
          next={
            <Button look="primary" onClick={onImport}>
              {texts.importCsv}
            </Button>
          }
        >
          {texts.emptyText}
        </EmptyState>
      }
      className="attendee-list"
    />
  )
}
