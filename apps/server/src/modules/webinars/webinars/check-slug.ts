import { slugOf } from '@regent/contract/webinars/slugs'
import { slug } from '@regent/contract/webinars/webinar-fields'
import type { Db } from '#db/client.ts'
import { freeSlug } from './slug.policy.ts'
import { listSlugsLike } from './slug.repository.ts'
import { webinarTexts } from './texts.ts'

interface SlugAnswer {
  isFree: boolean
  message?: string
  suggestion: string
}

/** Whether this can be the slug of the webinar `exceptId`, or of a new one. */
export const checkSlug = async (db: Db, given: string, exceptId?: string): Promise<SlugAnswer> => {
  const read = slug.safeParse(given)
  const wanted = read.data ?? slugOf(given)
  const taken = await listSlugsLike(db, wanted, exceptId)
  const suggestion = freeSlug(wanted, taken)
  if (!read.success) return { isFree: false, message: read.error.issues[0]?.message ?? '', suggestion }
  return taken.has(wanted)
    ? { isFree: false, message: webinarTexts.slugTaken, suggestion }
    : { isFree: true, suggestion }
}
