import type { EndpointAnswer, EndpointInput } from '@regent/contract/api/endpoint'
import type { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { Services } from '#app/services.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { listWebinars, presentToViewer } from '#modules/webinars/webinars/index.ts'
import { withJoinLinks } from './present-registration.ts'

type Listed = typeof webinarEndpoints.listMine

/** The webinars for which the viewer is or was registered, with the personal link if they still are. */
export const listOwnSessions = async (
  services: Pick<Services, 'db' | 'vault' | 'isSignedIn'>,
  viewer: SignedIn,
  input: EndpointInput<Listed>['query'],
): Promise<EndpointAnswer<Listed>> => {
  const { db } = services
  const page = await listWebinars(db, { ...input, scope: 'mine', viewerId: viewer.userId })
  const presented = await presentToViewer(db, viewer, page.rows)
  return listAnswer('webinars', await withJoinLinks(services, viewer, presented), page)
}
