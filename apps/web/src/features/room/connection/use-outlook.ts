import type { RoomOutlook } from '@regent/contract/rooms/entry'
import { type Query, useQuery } from '@tanstack/react-query'
import { AppFailure } from '#lib/api/app-failure.ts'
import { lookIntoRoom } from './door-calls.ts'
import type { Entrance } from './enter-call.ts'
import type { RoomSnapshot } from './room-state.ts'

/** The status of what may be otherwise a moment later. */
const conflict = 409
const oftenMs = 10_000
const seldomMs = 30_000

export interface Outlook {
  /** Undefined until it is known, and while the portal does not answer. */
  room: RoomOutlook | undefined
  /** Under which a person without an account was here before. */
  name?: string | undefined
  /** Why the person would be refused now. */
  refusal: AppFailure | undefined
  /** The time of the latest answer. */
  at: number
}

/** These change by themselves. */
const passing = new Set(['room_full', 'room_locked'])

const isSettled = ({ state: { data, error } }: Pick<Query<RoomOutlook>, 'state'>): boolean => {
  if (error !== null) return error instanceof AppFailure && error.wasRefused
  return data?.media === 'ready' && !passing.has(data.refusal?.code ?? '')
}

/** While the portal does not answer, what it said last is still the best one can say. */
const refusalIn = (data: RoomOutlook | undefined, error: Error | null): AppFailure | undefined =>
  error instanceof AppFailure && error.wasRefused ? error : data?.refusal && new AppFailure(conflict, data.refusal)

/** How the room is for a person in front of it, read again and again: often while something keeps the person out. */
export const useOutlook = ({ slug, role, key, join }: Entrance, { state, failure }: RoomSnapshot): Outlook => {
  const isWaiting = state === 'full' || state === 'shut' || failure?.code === 'room_unavailable'
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['room-outlook', slug, role, key, join],
    queryFn: ({ signal }) => lookIntoRoom({ slug, role, key, join }, signal),
    enabled: isWaiting || state === 'lobby',
    retry: false,
    gcTime: 0,
    // The room has just said that it is shut: the next look is one interval away.
    staleTime: state === 'shut' ? Infinity : 0,
    refetchInterval: (query) => (isSettled(query) && !isWaiting ? seldomMs : oftenMs),
    refetchIntervalInBackground: isWaiting,
    refetchOnReconnect: 'always',
  })
  return {
    room: error === null && !data?.refusal ? data : undefined,
    name: data?.name,
    refusal: refusalIn(data, error),
    at: Math.max(dataUpdatedAt, errorUpdatedAt),
  }
}

export const unknownOutlook: Outlook = { room: undefined, refusal: undefined, at: 0 }
