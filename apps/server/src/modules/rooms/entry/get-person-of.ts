import type { IncomingHttpHeaders } from 'node:http'
import { passHeader } from '@regent/contract/rooms/entry'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { isPreviewRoom } from '#modules/rooms/media/index.ts'
import {
  type EntryInRoom,
  findEntry,
  findPreviewSeat,
  findValidEntry,
  listEntries,
} from './entry-validity.repository.ts'
import { refusalOfState } from './entry.policy.ts'
import { lockEntries } from './room-people.repository.ts'
import { readPass } from './room-pass.ts'
import { findRoomWebinar } from './room.repository.ts'
import { entryTexts } from './texts.ts'

type Needs = Pick<Services, 'vault'>

/** The entry, or why its person may not be in the room now. */
const usableOr = (person: EntryInRoom | undefined): EntryInRoom | AppError => {
  if (!person) return new AppError('invalid_token')
  if (person.is_ejected) return new AppError('ejected')
  if (!person.is_valid) return new AppError('invalid_token')
  const closed = refusalOfState(person)
  if (closed) return new AppError(closed)
  return person.is_at_the_door ? new AppError('knock_required') : person
}

const usable = (person: EntryInRoom | undefined): EntryInRoom => {
  const found = usableOr(person)
  if (found instanceof AppError) throw found
  return found
}

/**
 * The people of a batch as they are now, each locked, so that one call of a person follows the other: a host may have ejected some
 * of them while their calls waited.
 */
export const lockPeopleAgain = async (
  tx: Db,
  ids: readonly string[],
): Promise<(person: Pick<EntryInRoom, 'id'>) => EntryInRoom | AppError> => {
  await lockEntries(tx, ids)
  const people = new Map((await listEntries(tx, ids)).map((person) => [person.id, person]))
  return ({ id }) => usableOr(people.get(id))
}

/** The person whom a token of the media server names, as they are now, in the room or in a preview. Says why if the entry is no longer good. */
export const getByMediaToken = async (db: Db, claim: { identity: string; room: string } | undefined) => {
  const isPreview = isPreviewRoom(claim?.room)
  const inPreview = claim && isPreview ? await findPreviewSeat(db, claim) : undefined
  if (inPreview) return inPreview
  const entry = claim && !isPreview ? await findValidEntry(db, claim) : undefined
  if (entry) return { ...entry, is_heard: undefined }
  if (claim) usable(await findEntry(db, claim.identity))
  throw new AppError('invalid_token', { message: entryTexts.joinAgain })
}

/** Who calls, by the pass of an entry into this room that is good now. Throws for everyone else. */
export const getPersonIn = async (
  services: Needs,
  db: Db,
  { slug, pass }: { slug: string; pass: string | undefined },
): Promise<EntryInRoom> => {
  const id = pass === undefined ? undefined : await readPass(services, pass)
  const found = id === undefined ? undefined : await findEntry(db, id)
  if (found?.slug !== slug && !(await findRoomWebinar(db, slug))) throw new AppError('not_found')
  const person = usable(found)
  if (person.slug !== slug) throw new AppError('invalid_token')
  return person
}

/** The entry into this room that a pass names, although it may be good no longer: for giving up what it holds. */
export const getEntryOf = async (
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { slug, pass }: { slug: string; pass: string | undefined },
): Promise<EntryInRoom> => {
  const id = pass === undefined ? undefined : await readPass({ vault }, pass)
  const entry = id === undefined ? undefined : await findEntry(db, id)
  if (entry?.slug === slug) return entry
  throw new AppError((await findRoomWebinar(db, slug)) ? 'invalid_token' : 'not_found')
}

/** The pass of a request. */
export const passOf = (headers: IncomingHttpHeaders): string | undefined => {
  const pass = headers[passHeader.toLowerCase()]
  return typeof pass === 'string' ? pass : undefined
}

/** For `checkLink`: who calls is settled before what the body says. */
export const checkPass =
  (services: Needs) =>
  (db: Db, { slug }: { slug: string }, headers: IncomingHttpHeaders): Promise<unknown> =>
    getPersonIn(services, db, { slug, pass: passOf(headers) })
