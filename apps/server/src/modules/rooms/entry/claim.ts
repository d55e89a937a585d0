import type { EntryForm } from '@regent/contract/rooms/entry'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { isClosedSample } from '#modules/identity/account/index.ts'
import { readJoinToken } from '#modules/webinars/access/index.ts'
import { findJoining, listRegistrationsOfAccounts } from '#modules/webinars/registrations/index.ts'
import { readPass } from './room-pass.ts'
import type { RoomWebinar } from './room.repository.ts'

/** What the tokens in a form stand for, whatever room it asks for. */
interface Tokens {
  /** The entry that the browser still has the pass of. */
  earlierId: string | undefined
  /** The registration behind a personal link; null if the link is dead. */
  joining: Joining | null | undefined
}

type Joining = Awaited<ReturnType<typeof findJoinLink>>

/** A person who wants to enter. The name in the form does not decide who may. */
export interface Asking extends Tokens {
  viewer: Viewer
  form: EntryForm
}

/** What entitles a person to enter, besides the role. */
export interface Claim {
  accountId: string | undefined
  registration: { id: string; version: number } | undefined
  earlierId: string | undefined
  isRegistered: boolean
}

type Needs = Pick<Services, 'db' | 'vault' | 'config'>

export const readTokens = async (services: Needs, form: EntryForm): Promise<Tokens> => ({
  earlierId: form.pass === undefined ? undefined : await readPass(services, form.pass),
  // A personal link opens the room for an attendee; hosts and guests come by what they are themselves.
  joining: form.join === undefined || form.role !== 'User' ? undefined : await findJoinLink(services, form.join),
})

const findJoinLink = async (services: Needs, token: string) => {
  const registration = await readJoinToken(services, token)
  const found = registration && (await findJoining(services.db, registration))
  if (!registration || !found || isClosedSample(found, services.config)) return null
  const { webinar_id: webinarId, account_id: accountId, first_name: firstName, last_name: lastName } = found
  const { registrationId: id, version } = registration
  return { webinarId, accountId, registration: { id, version }, firstName, lastName }
}

/** What each of these people claims for this webinar, in their order; a dead link is refused. */
export const readClaims = async (
  db: Db,
  webinar: Pick<RoomWebinar, 'id'>,
  people: readonly Asking[],
): Promise<(Claim | AppError)[]> => {
  const members = people.flatMap(({ viewer, joining }) =>
    viewer.role === 'anonymous' || joining !== undefined ? [] : [viewer.userId],
  )
  const registrations = members.length === 0 ? [] : await listRegistrationsOfAccounts(db, webinar.id, members)
  const registered = new Set(registrations.flatMap(({ account_id: id, given_up_at: end }) => (end ? [] : [id])))
  return people.map(({ viewer, joining, earlierId }) => {
    if (joining?.webinarId === webinar.id) return { ...joining, earlierId, isRegistered: true }
    if (joining !== undefined) return new AppError('link_dead')
    const accountId = viewer.role === 'anonymous' ? undefined : viewer.userId
    const isRegistered = accountId !== undefined && registered.has(accountId)
    return { accountId, registration: undefined, earlierId, isRegistered }
  })
}
