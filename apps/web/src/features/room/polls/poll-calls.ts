import type { PollDraft } from '@regent/contract/rooms/poll-fields'
import type { pollEndpoints, pollSteps } from '@regent/contract/rooms/polls'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import type { RoomCalls } from '../connection/room-calls.ts'

// Without schemas: the contract stays out of the room.
const endpoints: { [Name in keyof typeof pollEndpoints]: BareEndpoint<(typeof pollEndpoints)[Name]> } = {
  listPolls: { method: 'GET', path: '/api/rooms/:slug/polls', access: 'admin' },
  openPoll: { method: 'POST', path: '/api/rooms/:slug/polls', access: 'admin' },
  stepPoll: { method: 'POST', path: '/api/rooms/:slug/polls/:id', access: 'admin' },
  deletePoll: { method: 'DELETE', path: '/api/rooms/:slug/polls/:id', access: 'admin' },
  vote: { method: 'POST', path: '/api/rooms/:slug/polls/:id/vote', access: 'token' },
}

export const sendVote = (calls: RoomCalls, slug: string, id: string, answers: readonly number[]) =>
  callApi(endpoints.vote, { params: { slug, id }, body: { answers: [...answers] } }, calls.own())

// For hosts, as the account that is signed in:
export const readPolls = (slug: string, signal: AbortSignal) =>
  callApi(endpoints.listPolls, { params: { slug }, query: {} }, { signal })

/** The same key for every retry. */
export const openPoll = (slug: string, draft: PollDraft, idempotencyKey: string) =>
  callApi(endpoints.openPoll, { params: { slug }, body: draft }, { idempotencyKey })

export const stepPoll = (slug: string, id: string, step: (typeof pollSteps)[number]) =>
  callApi(endpoints.stepPoll, { params: { slug, id }, body: { step } })

export const deletePoll = (slug: string, id: string) => callApi(endpoints.deletePoll, { params: { slug, id } })
