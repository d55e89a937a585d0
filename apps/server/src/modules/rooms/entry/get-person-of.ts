import type { IncomingHttpHeaders } from 'node:http'
import { passHeader } from '@regent/contract/rooms/entry'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { type EntryInRoom, findEntry, findValidEntry } from './entry-validity.repository.ts'
import { refusalOfState } from './entry.policy.ts'
import { readPass } from './room-pass.ts'
import { findRoomWebinar } from './room.repository.ts'
import { entryTexts } from './texts.ts'

type Needs = Pick<Services, 'vault'>

/** The entry, if its person may be in the room now. */
const usable = (person: EntryInRoom | undefined): EntryInRoom => {
  if (!person) throw new AppError('invalid_token')
  if (person.is_ejected) throw new AppError('ejected')
  if (!person.is_valid) throw new AppError('invalid_token')
  const closed = refusalOfState(person)
  if (closed) throw new AppError(closed)
  if (person.is_at_the_door) throw new AppError('knock_required')
  return person
}

/** The same person as it is now: a host may have ejected them while the call waited for its turn. */
export const getPersonAgain = async (tx: Db, { id }: Pick<EntryInRoom, 'id'>): Promise<EntryInRoom> =>
  usable(await findEntry(tx, id))

/** Whom a token of the media server names, as they are now; refuses that of an entry which is no longer good, and says why. */
export const getByMediaToken = async (db: Db, claim: { identity: string; room: string } | undefined) => {
  const entry = claim && (await findValidEntry(db, claim))
  if (entry) return entry
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
