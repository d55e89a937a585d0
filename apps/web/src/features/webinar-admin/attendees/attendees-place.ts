import { type AttendanceStatus, attendanceStatuses } from '@regent/contract/webinars/webinar-fields'
import { useSearchParams } from 'react-router'

/** What the attendees are searched and filtered by: it stands in the address, `?search=ada&attendance=missed`. */
export interface AttendeesPlace {
  search: string
  attendance: AttendanceStatus | ''
}

export const readAttendeesPlace = (address: URLSearchParams): AttendeesPlace => ({
  search: (address.get('search') ?? '').slice(0, 200),
  attendance: attendanceStatuses.find((status) => status === address.get('attendance')) ?? '',
})

/** What is as usual is not written. */
export const withAttendeesPlace = (address: URLSearchParams, change: Partial<AttendeesPlace>): URLSearchParams => {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries({ ...readAttendeesPlace(address), ...change }))
    if (value.trim() === '') next.delete(name)
    else next.set(name, value.trim())
  return next
}

export const isFiltered = ({ search, attendance }: AttendeesPlace): boolean => search !== '' || attendance !== ''

export const useAttendeesPlace = () => {
  const [address, setAddress] = useSearchParams()

  return {
    place: readAttendeesPlace(address),
    change: (change: Partial<AttendeesPlace>) =>
      setAddress((current) => withAttendeesPlace(current, change), { replace: true, preventScrollReset: true }),
  }
}
