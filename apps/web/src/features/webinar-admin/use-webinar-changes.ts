import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { listKey, webinarsKey } from './queries.ts'

/** Shows changes of webinars in their lists before the server has answered. */
export const useWebinarChanges = () => useListChanges<StaffWebinar>({ listKey, refreshKey: webinarsKey })
