import { useQuery } from '@tanstack/react-query'
import { useLiveWebinars, webinarQueries } from '#features/webinars/queries.ts'
import { hostAndAudience } from '#features/webinars/webinar.ts'
import { NextRegistration } from '#features/welcome/next-registration.tsx'
import { roomPath } from '#lib/paths.ts'

/** The next webinar that the member is registered for. */
export const OwnNextSession = () => {
  const { data, isPending } = useQuery(webinarQueries.mine)
  useLiveWebinars()
  // Nothing is shown until it is known: otherwise a registered member would read for a moment that there is none.
  if (isPending) return <div aria-busy="true" className="min-h-56" />
  const next = data?.webinars.find(({ status, attendees }) => status !== 'Ended' && attendees.length > 0)
  if (next === undefined) return <NextRegistration />

  const { line1: name, date } = next
  const session = { name, line: hostAndAudience(next), at: new Date(date), address: roomPath(next) }
  return <NextRegistration registered={session} />
}
