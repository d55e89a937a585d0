import type { entryEndpoints, passHeader, RoomOutlook } from '@regent/contract/rooms/entry'
import type { peopleEndpoints } from '@regent/contract/rooms/people'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { claimOf, type Entrance } from './enter-call.ts'
import { findPass, keepPass } from './kept-pass.ts'

// Without schemas: the contract stays out of the first pages.
const look: BareEndpoint<typeof entryEndpoints.look> = {
  method: 'POST',
  path: '/api/rooms/:slug/look',
  access: 'public',
}
const knock: BareEndpoint<typeof peopleEndpoints.knock> = {
  method: 'POST',
  path: '/api/rooms/:slug/knock',
  access: 'public',
}
const withdraw: BareEndpoint<typeof peopleEndpoints.withdrawKnock> = {
  method: 'POST',
  path: '/api/rooms/:slug/knock/withdraw',
  access: 'token',
}
const header: typeof passHeader = 'Room-Pass'

/** What awaits the person in the room; refused as entering would be. */
export const lookIntoRoom = (entrance: Entrance, signal: AbortSignal): Promise<RoomOutlook> =>
  callApi(look, { params: { slug: entrance.slug }, body: claimOf(entrance) }, { signal })

/** Asks the hosts to be let in, or asks again whether one has opened. */
export const knockAtDoor = async (slug: string, name: string) => {
  const answer = await callApi(knock, { params: { slug }, body: { name, pass: findPass(slug) } })
  keepPass(slug, answer.pass)
  return answer
}

/** Waits no longer, also while the page closes. */
export const withdrawKnock = (slug: string, pass: string) =>
  callApi(withdraw, { params: { slug } }, { headers: { [header]: pass }, keepalive: true })
