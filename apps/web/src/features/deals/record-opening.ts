import type { dealMarkEndpoints } from '@regent/contract/deals/deal-marks'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'

const open: BareEndpoint<typeof dealMarkEndpoints.open> = {
  method: 'POST',
  path: '/api/deals/:id/open',
  access: 'member',
}

/** The deal's site is opened whether or not this succeeds. */
export const recordOpening = (id: string): void => {
  callApi(open, { params: { id } }, { keepalive: true }).catch(() => undefined)
}
