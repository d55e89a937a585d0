import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf, totalOf } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListBody } from '#widgets/records/list-body.tsx'
import { ListKeys } from '#widgets/records/list-keys.tsx'
import { AttendeeTable } from './attendee-table.tsx'
import { AttendeeTools } from './attendee-tools.tsx'
import { isFiltered, useAttendeesPlace } from './attendees-place.ts'
import { attendeeQueries, type AttendeeRow } from './queries.ts'
import { attendeesTexts } from './texts.ts'

interface AttendeeListProps {
  webinarId: string
  onMessage: (row: AttendeeRow) => void
  onImport: () => void
}

/** Searched, filtered and read in parts by the server, the last one registered first. */
export const AttendeeList = ({ webinarId, onMessage, onImport }: AttendeeListProps) => {
  const texts = useTexts(attendeesTexts)
  const { place, change } = useAttendeesPlace()
  const query = useInfiniteQuery(attendeeQueries.list(webinarId, place))

  return (
    <>
      <AttendeeTools count={query.data === undefined ? '' : texts.count(totalOf(query.data))} />
      <ListBody
        query={query}
        words={texts}
        isFiltered={isFiltered(place)}
        onClear={() => change({ search: '', attendance: '' })}
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
      >
        {(rows, state) => (
          <AttendeeTable webinarId={webinarId} rows={rows} {...state} onMessage={onMessage} onImport={onImport} />
        )}
      </ListBody>
      {rowsOf(query.data).length > 0 ? (
        <ListKeys
          own={[
            { key: 'A', does: texts.keys.attended },
            { key: 'M', does: texts.keys.missed },
            { key: 'W', does: texts.keys.message },
            { key: 'I', does: texts.keys.import },
          ]}
        />
      ) : null}
    </>
  )
}
