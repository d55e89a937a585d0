import { userQuery, useSession } from '#lib/session/use-session.ts'
import { useLive } from '#lib/live/use-live.ts'

/** Reads again who is signed in when that changed elsewhere: on another device, by staff, or because the session was ended. */
export const OwnChanges = () => (useSession().state === 'in' ? <Listener /> : null)

const Listener = () => {
  useLive('me', userQuery.queryKey)
  return null
}
