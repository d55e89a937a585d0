import { slugOf, withEnding } from '@regent/contract/webinars/slugs'
import { slug, type WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { AppError } from '#app/app-error.ts'
import { isTaken } from '#db/database-failure.ts'
import type { Db } from '#db/client.ts'
import { webinarTexts } from '../texts.ts'
import { listSlugsLike, lockSlugs } from './slug.repository.ts'

/** The base itself, or with the first number that makes it free. */
export const freeSlug = (base: string, taken: ReadonlySet<string>): string => {
  let made = base
  for (let number = 2; taken.has(made); number += 1) made = withEnding(base, `-${number}`)
  return made
}

export const copySlug = (original: string): string => withEnding(original.replace(/-copy(?:-\d+)?$/u, ''), '-copy')

/** Ends with the Eastern day, instead of the one that it may have already. */
export const daySlug = (original: string, day: string): string =>
  withEnding(original.replace(/-\d{4}-\d{2}-\d{2}(?:-\d+)?$/u, ''), `-${day}`)

/** This slug, or the next one that is free; it stays free until the transaction ends. */
export const makeFreeSlug = async (tx: Db, base: string): Promise<string> => {
  await lockSlugs(tx)
  return freeSlug(base, await listSlugsLike(tx, base))
}

/** Whether this can be the slug of the webinar `exceptId`, or of a new one. */
export const checkSlug = async (db: Db, typed: string, exceptId?: string) => {
  const read = slug.safeParse(typed)
  const wanted = read.data ?? slugOf(typed)
  const taken = await listSlugsLike(db, wanted, exceptId)
  const suggestion = freeSlug(wanted, taken)
  if (!read.success) return { isFree: false, message: read.error.issues[0]?.message ?? '', suggestion }
  return taken.has(wanted)
    ? { isFree: false, message: webinarTexts.slugTaken, suggestion }
    : { isFree: true, suggestion }
}

/** The pages of the people in a room, and the links that they have shared, go on with the address they know. */
export const refuseOpenRoom = (status: WebinarStatus): void => {
  if (status !== 'Waiting' && status !== 'In Progress') return
  throw new AppError('conflict', { message: webinarTexts.slugInUse, details: { slug: webinarTexts.slugInUse } })
}

/** The database decides which of two webinars gets a slug; the other one is refused. */
export const refuseTakenSlug = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error, 'webinar_slug')) throw error
    throw new AppError('conflict', { message: webinarTexts.slugTaken, details: { slug: webinarTexts.slugTaken } })
  }
}
