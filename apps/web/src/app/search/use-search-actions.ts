import type { SearchAction } from '#features/search/match-actions.ts'
import { useDialogs } from '#lib/dialogs.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { actionsFor } from './search-actions.ts'

/** What the viewer can do from the search, and whether they are staff. */
export const useSearchActions = (): { actions: SearchAction[]; isStaff: boolean } => {
  const { state, user } = useSession()
  const { open } = useDialogs()
  const viewer = state === 'in' ? (user?.role === 'admin' ? 'admin' : 'member') : 'visitor'
  return { actions: actionsFor(viewer, { openDialog: (name) => open(name) }), isStaff: viewer === 'admin' }
}
