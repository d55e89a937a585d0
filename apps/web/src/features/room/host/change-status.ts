import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'

// Without schemas: the contract stays out of the lobby.
const update: BareEndpoint<typeof adminWebinarEndpoints.update> = {
  method: 'PUT',
  path: '/api/webinars/admin/:id',
  access: 'admin',
}

/** Opens the doors, goes live, or shuts the doors. */
export const changeStatus = (id: string, status: WebinarStatus) => callApi(update, { params: { id }, body: { status } })
