import type { Services } from '#app/services.ts'
import { sealedToken } from '#platform/vault/sealed-token.ts'

const sealed = sealedToken('room pass')

/** Names an entry into a room: its holder is that person in this room. It holds as long as the entry does. */
export const makePass = (services: Pick<Services, 'vault'>, personId: string) => sealed.make(services, personId)

/** Undefined for every text that is none of ours. */
export const readPass = (services: Pick<Services, 'vault'>, pass: string) => sealed.read(services, pass)
