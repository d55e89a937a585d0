import type { DealState } from '@regent/contract/deals/deal-fields'
import type { DealUpdate } from '@regent/contract/deals/deals-admin'
import { type TermKind, termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { lockTermKinds } from '#modules/deals/terms/index.ts'
import { imageSizesOf, refuseUnknownFiles } from '#modules/files/files/index.ts'
import { foreignImagesIn, imagesIn, withSizes } from '#modules/learning/courses/index.ts'
import { keepSegment } from '#modules/members/segments/index.ts'
import { cleanLectureHtml, filesIn } from '#modules/learning/lecture-text/index.ts'
import { keyOfRelated } from '../answers/beside-deals.ts'
import { listRelated } from '../answers/related.repository.ts'
import { listWebinarIds, type StoredDeal, type TermsOfKind } from '../deal.repository.ts'
import { dealTexts as texts } from '../texts.ts'

const refuse = (field: string, message: string) => new AppError('invalid', { details: { [field]: message } })

/** The ids that staff entered for a kind; undefined if they did not say. */
const enteredIds = (input: DealUpdate, kind: TermKind): string[] | undefined => {
  const entered = input[termKinds[kind].ids]
  if (entered === undefined || Array.isArray(entered)) return entered && [...new Set(entered)]
  return entered === null || entered === '' ? [] : [entered]
}

/** The terms of a deal as staff entered them. Throws with the field that names a term which does not exist. */
export const readTerms = async (tx: Db, dealId: string, input: DealUpdate): Promise<TermsOfKind[]> => {
  const given = termKindNames.flatMap((kind) => {
    const ids = enteredIds(input, kind)
    return ids === undefined ? [] : [{ dealId, kind, ids }]
  })
  const known = await lockTermKinds(
    tx,
    given.flatMap(({ ids }) => ids),
  )
  for (const { kind, ids } of given) {
    if (ids.some((id) => known.get(id) !== kind)) throw refuse(termKinds[kind].ids, texts.notInList)
  }
  return given
}

/** The text as it is stored: cleaned, and with images of ours alone. */
const prepareDescription = async (tx: Db, written: string): Promise<string> => {
  const cleaned = cleanLectureHtml(written)
  if (foreignImagesIn(cleaned).length > 0) throw refuse('description', texts.foreignImage)
  await refuseUnknownFiles(tx, filesIn(cleaned), 'description')
  return withSizes(cleaned, await imageSizesOf(tx, imagesIn(cleaned)))
}

const refuseUnknownRelated = async (tx: Db, related: NonNullable<DealUpdate['related']>) => {
  const idsOf = (isCourse: boolean) =>
    related.flatMap(({ kind, _id }) => ((kind === 'course') === isCourse ? [_id] : []))
  const found = await listRelated(tx, { webinarIds: idsOf(false), courseIds: idsOf(true), isStaff: true })
  const known = new Set(found.map(({ kind, id }) => keyOfRelated({ kind, _id: id })))
  if (related.some((record) => !known.has(keyOfRelated(record)))) throw refuse('related', texts.notRelated)
}

/** Makes what staff entered fit to be stored; throws with the field that names what is not there. */
export const prepareDeal = async <Input extends DealUpdate>(tx: Db, input: Input): Promise<Input> => {
  const { image = '', documents = [], related = [], webinarId, segmentId, description } = input
  await refuseUnknownFiles(tx, [image], 'image')
  await refuseUnknownFiles(
    tx,
    documents.map(({ uploadedUrl }) => uploadedUrl),
    'documents',
  )
  await refuseUnknownRelated(tx, related)
  if (typeof webinarId === 'string' && !(await listWebinarIds(tx, [webinarId])).has(webinarId)) {
    throw refuse('webinarId', texts.noWebinar)
  }
  if (typeof segmentId === 'string' && !(await keepSegment(tx, segmentId))) throw refuse('segmentId', texts.noSegment)
  return description === undefined ? input : { ...input, description: await prepareDescription(tx, description) }
}

interface Publishing {
  state: DealState
  publishAt: Date | null
}

/** The state that a deal gets. A moment alone schedules it, and only a scheduled deal keeps one. */
export const publishingOf = (
  { state: entered, publishAt: moment }: Pick<DealUpdate, 'state' | 'publishAt'>,
  before: Pick<StoredDeal, 'state' | 'publish_at'> | undefined,
  now: Date,
): Publishing => {
  const isScheduledAnew = typeof moment === 'string'
  const state = entered ?? (isScheduledAnew ? 'scheduled' : (before?.state ?? 'published'))
  if (state !== 'scheduled') return { state, publishAt: null }
  const publishAt = moment === undefined ? (before?.publish_at ?? null) : moment === null ? null : new Date(moment)
  if (publishAt === null) throw refuse('publishAt', texts.whenToPublish)
  const isAsBefore = before?.state === 'scheduled' && before.publish_at?.getTime() === publishAt.getTime()
  // The moment of a deal that is just being published may have come while the form was open.
  if (publishAt <= now && !isAsBefore) throw refuse('publishAt', texts.momentHasPassed)
  return { state, publishAt }
}

interface StoredImage {
  image: string
  image_source: string
  image_refusal: string
}

/**
 * An image of another host is copied later; until then there is none. Neither the address of what was copied nor the empty text
 * that stands for an image on its way changes anything.
 */
export const imageOf = (
  entered: string,
  before: Pick<StoredDeal, 'image' | 'image_source' | 'image_refusal'> | undefined,
): StoredImage | undefined => {
  const isRefused = before !== undefined && before.image_refusal !== ''
  if (before && entered === before.image && !(entered === '' && isRefused)) return undefined
  if (before && entered !== '' && entered === before.image_source && !isRefused) return undefined
  const isForeign = /^https?:/iu.test(entered)
  return { image: isForeign ? '' : entered, image_source: isForeign ? entered : '', image_refusal: '' }
}
