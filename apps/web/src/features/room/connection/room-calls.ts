import type { ChatRecord, chatEndpoints } from '@regent/contract/rooms/chat'
import type { entryEndpoints, passHeader, Permissions } from '@regent/contract/rooms/entry'
import type { moderationEndpoints } from '@regent/contract/rooms/moderation'
import type { peopleEndpoints } from '@regent/contract/rooms/people'
import { type BareEndpoint, callApi, callApiList } from '#lib/api/api-client.ts'
import { guestPath } from '#lib/paths.ts'
import type { Source } from './room-state.ts'

type Endpoints = typeof chatEndpoints &
  typeof moderationEndpoints &
  Omit<typeof peopleEndpoints, 'knock' | 'withdrawKnock'> &
  Pick<typeof entryEndpoints, 'leave'>

// Without schemas: the contract stays out of the first pages.
const endpoints: { [Name in keyof Endpoints]: BareEndpoint<Endpoints[Name]> } = {
  state: { method: 'GET', path: '/api/rooms/:slug/state', access: 'token' },
  leave: { method: 'POST', path: '/api/rooms/:slug/leave', access: 'token' },
  raiseHand: { method: 'POST', path: '/api/rooms/:slug/hand', access: 'token' },
  noticeRecording: { method: 'POST', path: '/api/rooms/:slug/recording/notice', access: 'token' },
  clickOffer: { method: 'POST', path: '/api/rooms/:slug/offers/:number/click', access: 'token' },
  list: { method: 'GET', path: '/api/rooms/:slug/chat', access: 'token' },
  send: { method: 'POST', path: '/api/rooms/:slug/chat', access: 'token' },
  delete: { method: 'DELETE', path: '/api/rooms/:slug/chat/:id', access: 'admin' },
  clear: { method: 'POST', path: '/api/rooms/:slug/chat/clear', access: 'admin' },
  slow: { method: 'POST', path: '/api/rooms/:slug/chat/slow-mode', access: 'admin' },
  mute: { method: 'POST', path: '/api/rooms/:slug/mute', access: 'admin' },
  permissions: { method: 'POST', path: '/api/rooms/:slug/permissions', access: 'admin' },
  eject: { method: 'POST', path: '/api/rooms/:slug/eject', access: 'admin' },
  spotlight: { method: 'POST', path: '/api/rooms/:slug/spotlight', access: 'admin' },
  lock: { method: 'POST', path: '/api/rooms/:slug/lock', access: 'admin' },
  record: { method: 'POST', path: '/api/rooms/:slug/recording', access: 'admin' },
  admit: { method: 'POST', path: '/api/rooms/:slug/admit', access: 'admin' },
  lowerHand: { method: 'POST', path: '/api/rooms/:slug/hands/lower', access: 'admin' },
  renewGuestKey: { method: 'POST', path: '/api/rooms/:slug/guest-key', access: 'admin' },
  showOffer: { method: 'POST', path: '/api/rooms/:slug/offers/:number', access: 'admin' },
}

const header: typeof passHeader = 'Room-Pass'

export type RoomCalls = ReturnType<typeof createRoomCalls>

/** What a person, and what a host, can ask of the portal about a room. A failure of any kind is an AppFailure. */
export const createRoomCalls = (slug: string, readPass: () => string | undefined) => {
  const params = { slug }
  const own = () => ({ headers: { [header]: readPass() ?? '' } })

  return {
    /** For the calls of what is loaded later. */
    slug,
    own,
    readDetails: () => callApi(endpoints.state, { params }, own()),
    leave: () => callApi(endpoints.leave, { params }, own()),
    raiseHand: (isRaised: boolean, question?: string) =>
      callApi(endpoints.raiseHand, { params, body: { isRaised, question } }, own()),
    noticeRecording: () => callApi(endpoints.noticeRecording, { params }, own()),
    clickOffer: (number: number) => callApi(endpoints.clickOffer, { params: { slug, number } }, own()),

    /** The latest message first; `next` leads to earlier ones. */
    readChat: (cursor?: string) => callApiList(endpoints.list, { params, query: { cursor } }, own()),
    /** The same key over every retry of one message. */
    sendMessage: async (text: string, idempotencyKey: string): Promise<ChatRecord> =>
      (await callApi(endpoints.send, { params, body: { text } }, { ...own(), idempotencyKey })).message,

    // For hosts, as the account that is signed in:
    record: (isOn: boolean) => callApi(endpoints.record, { params, body: { isOn } }),
    deleteMessage: (id: string) => callApi(endpoints.delete, { params: { slug, id } }),
    clearChat: () => callApi(endpoints.clear, { params }),
    slowChat: (seconds: number) => callApi(endpoints.slow, { params, body: { seconds } }),
    /** A person's identity, or all. */
    mute: (person: string, source: Source = 'microphone') =>
      callApi(endpoints.mute, { params, body: { person, source } }),
    allow: (person: string, permissions: Partial<Permissions>) =>
      callApi(endpoints.permissions, { params, body: { person, ...permissions } }),
    eject: (person: string) => callApi(endpoints.eject, { params, body: { person } }),
    spotlight: (person: string | null) => callApi(endpoints.spotlight, { params, body: { person } }),
    lock: (isLocked: boolean) => callApi(endpoints.lock, { params, body: { isLocked } }),
    /** A person's identity, or all. */
    admit: (person: string) => callApi(endpoints.admit, { params, body: { person } }),
    /** A person's identity, or all. */
    lowerHand: (person: string) => callApi(endpoints.lowerHand, { params, body: { person } }),
    /** Makes a new link for guests; the old one then lets in only guests who are known already. */
    renewGuestLink: async () => {
      const { guestKey } = await callApi(endpoints.renewGuestKey, { params })
      return `${location.origin}${guestPath({ slug, guestKey })}`
    },
    showOffer: (number: number, isShown: boolean) =>
      callApi(endpoints.showOffer, { params: { slug, number }, body: { isShown } }),
  }
}
