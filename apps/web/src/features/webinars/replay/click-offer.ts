import type { replayEndpoints } from '@regent/contract/webinars/replays'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'

const click: BareEndpoint<typeof replayEndpoints.clickOffer> = {
  method: 'POST',
  path: '/api/webinars/:id/replay/offers/:number/click',
  access: 'member',
}

/** Counts a click. The link opens whether it is counted or not, so that a failure shows nothing. */
export const clickOffer = (id: string, number: number): Promise<unknown> =>
  callApi(click, { params: { id, number } }, { keepalive: true }).catch(() => undefined)
