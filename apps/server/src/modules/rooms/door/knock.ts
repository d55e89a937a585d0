import type { EntryForm } from '@regent/contract/rooms/entry'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { lockOwnAccount } from '#modules/identity/sessions/index.ts'
import {
  comingOf,
  findRoomWebinar,
  insertKnock,
  lockOpenRoom,
  makePass,
  markKnocked,
  nameOf,
  readPlaces,
  readPass,
  refusalOfState,
  type RoomIdentity,
  type RoomPerson,
  tellKnocks,
} from '#modules/rooms/entry/index.ts'
import { firstPermissions } from '#modules/rooms/media/index.ts'

const knockSeconds = 10

const knocksOf = budgetOfEach('room-knock', 1, knockSeconds)

/** Of people whom nothing names yet, and of those who knock anew: several guests may sit behind one network. */
const firstKnocksOf = budgetOfEach('room-first-knock', 5, knockSeconds)

type Needs = Pick<Services, 'db' | 'vault' | 'budgets' | 'config' | 'clock'>

interface Knocking {
  slug: string
  viewer: Viewer
  network: string
  form: Pick<EntryForm, 'name' | 'pass'>
}

/** Asks the hosts to be let in as a guest. The same person knocking again is one knock. */
export const knock = async (services: Needs, { slug, viewer, network, form }: Knocking) => {
  const webinar = await findRoomWebinar(services.db, slug)
  if (!webinar) throw new AppError('not_found')
  const person: RoomIdentity = {
    role: 'Guest',
    accountId: viewer.role === 'anonymous' ? undefined : viewer.userId,
    earlierId: form.pass === undefined ? undefined : await readPass(services, form.pass),
  }
  const coming = await readComing(services.db, webinar.id, person)
  if (coming.isEjected) throw new AppError('ejected')
  const closed = refusalOfState(webinar)
  if (closed) throw new AppError(closed)
  // Pages ask again as soon as a host has opened.
  if (coming.known && isOpenTo(coming.known)) return answerTo(services, coming.known.id, true)
  const known = person.accountId ?? coming.known?.id
  // A person who canceled and thinks better of it need not wait.
  const isNew = known === undefined || coming.known?.knocked_at === null
  await services.budgets.spend(
    isNew ? firstKnocksOf(`${webinar.id} ${network}`) : knocksOf(`${webinar.id} ${known} ${network}`),
  )
  const permissions = firstPermissions({ role: 'Guest', streamType: webinar.stream_type, hasGuestKey: false })
  const { id, isAdmitted } = await transact(services.db, (tx) =>
    standAtDoor(services, tx, { slug, person, viewer, form, permissions }),
  )
  return answerTo(services, id, isAdmitted)
}

const answerTo = async (services: Needs, person: string, isAdmitted: boolean) => ({
  pass: await makePass(services, person),
  isAdmitted,
  person,
})

const isOpenTo = ({ admitted_at: admittedAt, guest_key: guestKey }: RoomPerson) =>
  admittedAt !== null || guestKey !== null

interface Standing extends Pick<Knocking, 'slug' | 'viewer' | 'form'> {
  person: RoomIdentity
  permissions: ReturnType<typeof firstPermissions>
}

const readComing = async (db: Db, webinarId: string, person: RoomIdentity) =>
  comingOf(await readPlaces(db, webinarId, [person]), person)

const standAtDoor = async (services: Needs, tx: Db, standing: Standing) => {
  const { slug, person, viewer, form, permissions } = standing
  const { accountId } = person
  const { webinarId } = await lockOpenRoom(tx, slug)
  // A host may have ejected the person while this waited for the room.
  const { known, isEjected } = await readComing(tx, webinarId, person)
  if (isEjected) throw new AppError('ejected')
  if (known && isOpenTo(known)) return { id: known.id, isAdmitted: true }
  const sessionId = viewer.role === 'anonymous' ? undefined : viewer.sessionId
  const account =
    viewer.role === 'anonymous'
      ? undefined
      : await lockOwnAccount(services, tx, { accountId: viewer.userId, sessionId: viewer.sessionId })
  const id = known?.id ?? newId()
  const name = nameOf({
    typed: form.name,
    earlier: known?.name,
    account: account && { firstName: account.first_name, lastName: account.last_name },
  })
  if (name instanceof AppError) throw name
  if (known) await markKnocked(tx, id, { name, sessionId })
  else await insertKnock(tx, { id, webinarId, accountId, name, sessionId, permissions })
  await tellKnocks(tx, webinarId)
  return { id, isAdmitted: false }
}
