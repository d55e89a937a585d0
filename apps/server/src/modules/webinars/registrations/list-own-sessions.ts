import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { Webinar } from '@regent/contract/webinars/webinars'
import type { Services } from '#app/services.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { presentToViewer, readWebinars } from '#modules/webinars/webinars/index.ts'
import { joinPath } from './present-registration.ts'
import { findRegistrationIds } from './registration.repository.ts'

interface Asked {
  status?: WebinarStatus[] | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** Webinars in which somebody is or was registered, each with the personal link where the registration is held. */
export const listOwnSessions = async (
  services: Pick<Services, 'db' | 'vault'>,
  viewer: SignedIn,
  asked: Asked,
): Promise<{ webinars: Webinar[]; nextCursor?: string }> => {
  const { db } = services
  const page = await readWebinars(db, { ...asked, scope: 'mine', viewerId: viewer.userId })
  const presented = await presentToViewer(db, viewer, page.rows)
  const webinars = await withJoinLinks(services, viewer, presented)
  return listAnswer('webinars', webinars, page)
}

/** The own entry of each, where there is one, with its personal link. */
export const withJoinLinks = async <Presented extends Webinar>(
  services: Pick<Services, 'db' | 'vault'>,
  viewer: SignedIn,
  presented: readonly Presented[],
): Promise<Presented[]> => {
  const registrationIds = await findRegistrationIds(
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
