import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { focusSearch, leaveBar } from '#widgets/records/keep-focus.ts'
import type { Selection } from '#ui/tables/table-selection.ts'
import { Table } from '#ui/tables/table.tsx'
import { attendeeColumns } from './attendee-columns.tsx'
import { nameOf } from './name-of.ts'
import type { AttendeeRow } from './queries.ts'
import { attendeesTexts } from './texts.ts'
import { useAttendance } from './use-attendance.ts'

interface AttendeeTableProps {
  webinarId: string
  rows: readonly AttendeeRow[]
  isLoading: boolean
  isOutdated: boolean
  onMessage: (row: AttendeeRow) => void
  onImport: () => void
}

export const AttendeeTable = ({ webinarId, rows, isLoading, isOutdated, onMessage, onImport }: AttendeeTableProps) => {
  const texts = useTexts(attendeesTexts)
  const mark = useAttendance(webinarId)
  const [chosenIds, setChosenIds] = useState<Selection>(new Set())
  // What is not shown any more is not chosen any more.
  const chosen = rows.filter(({ _id }) => chosenIds.has(_id))
  /** Of all that are chosen, where the row is one of them. */
  const meant = (row: AttendeeRow) => (chosenIds.has(row._id) ? chosen : [row])

  return (
    <div className="record-list attendee-list" aria-busy={isOutdated || undefined}>
      <Table
        label={texts.list}
        columns={attendeeColumns({ texts, onMark: mark, onMessage })}
        rows={rows}
        rowId={({ _id }) => _id}
        rowName={nameOf}
        rowKeys={{
          a: (row) => mark(meant(row), 'attended'),
          m: (row) => mark(meant(row), 'missed'),
          w: onMessage,
          i: onImport,
          '/': focusSearch,
        }}
        selected={new Set(chosen.map(({ _id }) => _id))}
        onSelectedChange={(selection) => {
          setChosenIds(selection)
          if (selection.size === 0) leaveBar()
        }}
        bulkActions={
          <>
            <Button look="quiet" size="small" onClick={() => mark(chosen, 'attended')}>
              {texts.bulk.attended}
            </Button>
            <Button look="quiet" size="small" onClick={() => mark(chosen, 'missed')}>
              {texts.bulk.missed}
            </Button>
          </>
        }
        loadingText={isLoading ? texts.loading : undefined}
      />
    </div>
  )
}
