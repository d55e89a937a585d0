import type { Attendee, Webinar } from '@regent/contract/webinars/webinars'
import type { Services } from '#app/services.ts'
import { refuseSignedOut } from '#http/viewer/identify-viewer.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { makeJoinToken } from '#modules/webinars/access/index.ts'
import {
  listJoinClaims,
  presentOwnRegistration,
  type StoredRegistration,
} from '#modules/webinars/registrations/index.ts'

/** The path that opens the room for one registered person. */
export const joinPath = async (services: Pick<Services, 'vault'>, claim: Parameters<typeof makeJoinToken>[1]) =>
  `/join/${await makeJoinToken(services, claim)}` as const

export const presentStoredRegistration = async (
  services: Pick<Services, 'vault'>,
  registration: StoredRegistration,
): Promise<Attendee> => ({
  ...presentOwnRegistration(registration),
  joinLink: await joinPath(services, { registrationId: registration.id, version: registration.join_version }),
})

/**
 * With the links of the viewer's own registrations, unless the session ended before they were read: they may have been made
 * only after its end.
 */
export const withJoinLinks = async <Presented extends Webinar>(
  services: Pick<Services, 'db' | 'vault' | 'isSignedIn'>,
  viewer: SignedIn,
  presented: readonly Presented[],
): Promise<Presented[]> => {
  const claims = await listJoinClaims(
    services.db,
    viewer.userId,
    presented.map(({ _id: id }) => id),
  )
  if (claims.size > 0) await refuseSignedOut(services.isSignedIn, viewer)
  const withLink = async (webinar: Presented): Promise<Presented> => {
    const [own] = webinar.attendees
    const claim = claims.get(webinar._id)
    if (!own || claim === undefined) return webinar
    return { ...webinar, attendees: [{ ...own, joinLink: await joinPath(services, claim) }] }
  }
  return Promise.all(presented.map(withLink))
}
