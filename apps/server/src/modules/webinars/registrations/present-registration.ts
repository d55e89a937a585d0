import type { Attendee } from '@regent/contract/webinars/webinars'
import type { Services } from '#app/services.ts'
import { makeJoinToken } from '#modules/webinars/join-links/index.ts'
import { presentOwnRegistration } from '#modules/webinars/webinars/index.ts'
import type { StoredRegistration } from './registration.repository.ts'

/** The path that opens one room as one registrant. */
export const joinPath = async (services: Pick<Services, 'vault'>, registrationId: string) =>
  `/join/${await makeJoinToken(services, registrationId)}` as const

/** The own entry with its personal link. */
export const presentStoredRegistration = async (
  services: Pick<Services, 'vault'>,
  registration: StoredRegistration,
): Promise<Attendee> => ({
  ...presentOwnRegistration(registration),
  joinLink: await joinPath(services, registration.id),
})
