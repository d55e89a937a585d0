import { useSession } from '#lib/session/use-session.ts'
import { useLive } from '#lib/live/use-live.ts'
import { webinarQueries } from './queries.ts'

/** Reads webinars again when one of them or the viewer's registration has changed elsewhere. */
export const useLiveWebinars = (): void => {
  const { state } = useSession()
  useLive('webinars', webinarQueries.all)
  useLive(state === 'in' ? 'me' : undefined, webinarQueries.all)
}
