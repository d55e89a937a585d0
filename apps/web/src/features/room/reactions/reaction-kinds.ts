import type { ReactionKind, reactionEndpoints } from '@regent/contract/rooms/reactions'
import type { BareEndpoint } from '#lib/api/api-client.ts'

/** In the order in which the portal counts them. */
export const reactions: readonly (readonly [kind: ReactionKind, emoji: string])[] = [
  ['thumb', '👍'],
  ['clap', '👏'],
  ['heart', '❤️'],
  ['laugh', '😂'],
  ['party', '🎉'],
]

// Without schemas: the contract stays out of the room.
export const calls: { [Name in keyof typeof reactionEndpoints]: BareEndpoint<(typeof reactionEndpoints)[Name]> } = {
  react: { method: 'POST', path: '/api/rooms/:slug/reactions', access: 'token' },
  switchReactions: { method: 'POST', path: '/api/rooms/:slug/reactions/switch', access: 'admin' },
}
