import { attendanceStatuses } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { SearchBox } from '#widgets/records/search-box.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type AttendeesPlace, useAttendeesPlace } from './attendees-place.ts'
import { attendeesTexts } from './texts.ts'

/** `count` says how many there are, in words. */
export const AttendeeTools = ({ count }: { count: string }) => {
  const texts = useTexts(attendeesTexts)
  const { place, change } = useAttendeesPlace()

  return (
    <div className="list-tools" role="search">
      <SearchBox label={texts.search} search={place.search} onSearch={(search) => change({ search })} />
      <Select
        compact
        aria-label={texts.filter}
        chosen={place.attendance !== ''}
        value={place.attendance}
        onChange={({ target }) => change({ attendance: target.value as AttendeesPlace['attendance'] })}
      >
        <option value="">{texts.everyStatus}</option>
        {attendanceStatuses.map((status) => (
          <option key={status} value={status}>
            {texts.statuses[status]}
          </option>
        ))}
      </Select>
      <p className="list-tools__count" role="status">
        {count}
      </p>
    </div>
  )
}
