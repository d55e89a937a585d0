import type { Webinar } from '@regent/contract/webinars/webinars'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { listKey, webinarsKey } from './queries.ts'

/** Shows changes of webinars in their lists before the server has answered. */
export const useWebinarChanges = () => useListChanges<Webinar>({ listKey, refreshKey: webinarsKey })
