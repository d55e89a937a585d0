import type { Attendee, Webinar } from '@regent/contract/webinars/webinars'
import type { Services } from '#app/services.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { makeJoinToken } from '#modules/webinars/access/index.ts'
import {
  listRegistrationIds,
  presentOwnRegistration,
  type StoredRegistration,
} from '#modules/webinars/registrations/index.ts'

/** The path that opens the room for one registered person. */
export const joinPath = async (services: Pick<Services, 'vault'>, registrationId: string) =>
  `/join/${await makeJoinToken(services, registrationId)}` as const

export const presentStoredRegistration = async (
  services: Pick<Services, 'vault'>,
  registration: StoredRegistration,
): Promise<Attendee> => ({
  ...presentOwnRegistration(registration),
  joinLink: await joinPath(services, registration.id),
})

export const withJoinLinks = async <Presented extends Webinar>(
  services: Pick<Services, 'db' | 'vault'>,
  viewer: SignedIn,
  presented: readonly Presented[],
): Promise<Presented[]> => {
  const registrationIds = await listRegistrationIds(
    services.db,
    viewer.userId,
    presented.map(({ _id: id }) => id),
  )
  const withLink = async (webinar: Presented): Promise<Presented> => {
    const [own] = webinar.attendees
    const registrationId = registrationIds.get(webinar._id)
    if (!own || registrationId === undefined) return webinar
    return { ...webinar, attendees: [{ ...own, joinLink: await joinPath(services, registrationId) }] }
  }
  return Promise.all(presented.map(withLink))
}
