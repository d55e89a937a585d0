import type { EndpointAnswer, EndpointInput } from '@regent/contract/api/endpoint'
import type { Attendee, Webinar, webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { Services } from '#app/services.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { makeJoinToken } from '#modules/webinars/access/index.ts'
import {
  listRegistrationIds,
  presentOwnRegistration,
  type StoredRegistration,
} from '#modules/webinars/registrations/index.ts'
import { listWebinars, presentToViewer } from '#modules/webinars/webinars/index.ts'

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

type Listed = typeof webinarEndpoints.listMine

/** The webinars for which the viewer is or was registered, with the personal link if they still are. */
export const listOwnSessions = async (
  services: Pick<Services, 'db' | 'vault'>,
  viewer: SignedIn,
  input: EndpointInput<Listed>['query'],
): Promise<EndpointAnswer<Listed>> => {
  const { db } = services
  const page = await listWebinars(db, { ...input, scope: 'mine', viewerId: viewer.userId })
  const presented = await presentToViewer(db, viewer, page.rows)
  return listAnswer('webinars', await withJoinLinks(services, viewer, presented), page)
}

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
