import type { Attendee } from '@regent/contract/webinars/webinars'
import type { Services } from '#app/services.ts'
import { makeJoinToken } from '#modules/webinars/access/index.ts'
import { presentOwnRegistration, type StoredRegistration } from '#modules/webinars/registrations/index.ts'

/** The path that opens the room for one registered person. */
export const joinPath = async (services: Pick<Services, 'vault'>, registrationId: string) =>
  `/join/${await makeJoinToken(services, registrationId)}` as const

/** A member's own registration with its personal link. */
export const presentStoredRegistration = async (
  services: Pick<Services, 'vault'>,
  registration: StoredRegistration,
): Promise<Attendee> => ({
  ...presentOwnRegistration(registration),
  joinLink: await joinPath(services, registration.id),
})
