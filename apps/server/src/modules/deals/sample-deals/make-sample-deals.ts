import { type TermKind, termKindNames } from '@regent/contract/deals/deal-terms'
import { newDeal } from '@regent/contract/deals/deals-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { lockDeals } from '#modules/deals/choices/index.ts'
import { prepareDeal, writeMany } from '#modules/deals/deals/index.ts'
import { countOpening, writeMark } from '#modules/deals/marks/index.ts'
import { insertTerms } from '#modules/deals/terms/index.ts'
import { findAccountByEmail } from '#modules/identity/account/index.ts'
import { storeSampleFiles } from '#modules/learning/sample-courses/index.ts'
import { noteSamples } from '#modules/operations/samples/index.ts'
import { momentOf } from '#modules/webinars/sample-webinars/index.ts'
import { readSampleDeals, type SampleDeal } from './sample-content.ts'

const folder = 'deals'
const pictureSize = { width: 960, height: 540 }

/** Ids or addresses. */
type Ids = ReadonlyMap<string, string>

/** The other samples of a first start: courses by their titles, webinars by their slugs. */
export interface OtherSamples {
  courses: Ids
  webinars: Ids
}

const foundIn = (ids: Ids, name: string): string => {
  const found = ids.get(name)
  if (found === undefined) throw new Error(`No sample is called ${name}`)
  return found
}

/** Deals over all taxonomies in every state, with what a sample member did with some; no account made them. Answers their ids by their names. */
export const makeSampleDeals = async (
  services: Services,
  tx: Db,
  others: OtherSamples,
): Promise<Map<string, string>> => {
  await lockDeals(tx)
  const { terms, deals } = await readSampleDeals()
  const made = { ...others, terms: await makeTerms(tx, terms), files: await storeFiles(services, tx, deals) }
  // The latest deal comes first in lists.
  const inOrder = deals.toReversed()
  const added = []
  for (const deal of inOrder) {
    const id = newId()
    const input = await prepareDeal(tx, inputOf(services, deal, made))
    added.push({
      id,
      input,
      terms: termsOf(deal, made.terms).map((each) => ({ dealId: id, ...each })),
      marks: deal.marks,
    })
  }
  await writeMany(services, tx, { added, changed: [] }, { createdBy: null })
  await noteSamples(
    tx,
    'deal',
    added.map(({ id }) => id),
  )
  for (const { id, marks } of added) {
    for (const { email, ...mark } of marks) await makeMark(services, tx, { dealId: id, email, mark })
  }
  return new Map(added.map(({ id, input }) => [input.name, id]))
}

const termsOf = (deal: SampleDeal, terms: Record<TermKind, Ids>) =>
  termKindNames.map((kind) => ({ kind, ids: (deal.terms[kind] ?? []).map((name) => foundIn(terms[kind], name)) }))

const makeTerms = async (tx: Db, terms: Record<TermKind, string[]>): Promise<Record<TermKind, Ids>> => {
  const added = termKindNames.flatMap((kind) => terms[kind].map((name) => ({ id: newId(), kind, name })))
  await insertTerms(tx, added)
  await noteSamples(
    tx,
    'deal-term',
    added.map(({ id }) => id),
  )
  const idsOf = (kind: TermKind): Ids =>
    new Map(added.flatMap((term) => (term.kind === kind ? [[term.name, term.id] as const] : [])))
  return Object.fromEntries(termKindNames.map((kind) => [kind, idsOf(kind)])) as Record<TermKind, Ids>
}

const pictureOf = (picture: string) => `${picture}.webp`

/** Pictures and documents; answers their addresses by the names of their files. Deals share some documents. */
const storeFiles = async (services: Services, tx: Db, deals: readonly SampleDeal[]): Promise<Ids> => {
  const pictures = deals.flatMap(({ name, picture }) =>
    picture === undefined ? [] : [{ file: pictureOf(picture), name: `${name}.webp`, size: pictureSize }],
  )
  const documents = new Map(deals.flatMap((deal) => deal.documents.map((document) => [document.file, document])))
  const files = [...pictures, ...documents.values()].map((file) => ({ folder, ...file }))
  const urls = await storeSampleFiles(services, tx, files)
  return new Map(files.map(({ file }, index) => [file, urls[index] ?? '']))
}

interface Made extends OtherSamples {
  terms: Record<TermKind, Ids>
  files: Ids
}

/** What staff would have entered in the form. */
const inputOf = ({ clock }: Services, deal: SampleDeal, made: Made) => {
  const { picture, publishedAfter, briefing } = deal
  return newDeal.parse({
    name: deal.name,
    url: deal.url,
    image: picture === undefined ? '' : foundIn(made.files, pictureOf(picture)),
    description: deal.description.map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;')}</p>`).join(''),
    documents: deal.documents.map(({ name, file }) => ({ name, uploadedUrl: foundIn(made.files, file) })),
    related: deal.related.map(({ kind, named }) => ({
      kind,
      _id: foundIn(kind === 'course' ? made.courses : made.webinars, named),
    })),
    webinarId: briefing === undefined ? null : foundIn(made.webinars, briefing),
    disclaimerText: deal.disclaimer,
    state: publishedAfter ? 'scheduled' : deal.state,
    publishAt: publishedAfter ? momentOf(publishedAfter, clock()).toISOString() : null,
  })
}

interface Marked {
  dealId: string
  email: string
  mark: Omit<SampleDeal['marks'][number], 'email'>
}

/** No mail is sent of an interest. */
const makeMark = async (
  { clock }: Services,
  tx: Db,
  { dealId, email, mark: { isSaved, isInterested, note, openings } }: Marked,
) => {
  const account = await findAccountByEmail(tx, email)
  if (!account) throw new Error(`No sample member has the address ${email}`)
  const of = { dealId, accountId: account.id }
  const now = clock()
  await writeMark(tx, of, { note, saved_at: isSaved ? now : null, interested_at: isInterested ? now : null })
  for (let opened = 0; opened < openings; opened++) await countOpening(tx, of)
}
