import { type TermKind, termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import { newDeal } from '@regent/contract/deals/deals-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { lockDeals } from '#modules/deals/choices/index.ts'
import { insertDeals } from '#modules/deals/deals/index.ts'
import { countOpening, writeMark } from '#modules/deals/marks/index.ts'
import { insertTerms } from '#modules/deals/terms/index.ts'
import { findAccountByEmail } from '#modules/identity/account/index.ts'
import { storeSampleFiles } from '#modules/learning/sample-courses/index.ts'
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

/** Deals over all taxonomies in every state, with what a sample member did with some; no account made them. */
export const makeSampleDeals = async (services: Services, tx: Db, others: OtherSamples): Promise<void> => {
  await lockDeals(tx)
  const { terms, deals } = await readSampleDeals()
  const made = { ...others, terms: await makeTerms(tx, terms), files: await storeFiles(services, tx, deals) }
  // The latest deal comes first in lists.
  const inOrder = deals.toReversed()
  const inputs = inOrder.map((deal) => inputOf(services, deal, made))
  const ids = await insertDeals(services, tx, inputs, { createdBy: null })
  for (const [index, { marks }] of inOrder.entries()) {
    for (const { email, ...mark } of marks) await makeMark(services, tx, { dealId: ids[index] ?? '', email, mark })
  }
}

const makeTerms = async (tx: Db, terms: Record<TermKind, string[]>): Promise<Record<TermKind, Ids>> => {
  const made: Partial<Record<TermKind, Ids>> = {}
  for (const kind of termKindNames) {
    const ids = await insertTerms(tx, kind, terms[kind])
    made[kind] = new Map(terms[kind].map((name, index) => [name, ids[index] ?? '']))
  }
  return made as Record<TermKind, Ids>
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
  const terms = termKindNames.map((kind) => {
    const ids = (deal.terms[kind] ?? []).map((name) => foundIn(made.terms[kind], name))
    return [termKinds[kind].ids, termKinds[kind].isSingle ? (ids[0] ?? null) : ids] as const
  })
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
    ...Object.fromEntries(terms),
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
