import { Readable } from 'node:stream'
import { type DealState, dealStates } from '@regent/contract/deals/deal-fields'
import { termSeparator, type TermKind } from '@regent/contract/deals/deal-terms'
import type { Services } from '#app/services.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { pagesOfDeals, type WholeDeal } from '#modules/deals/deals/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { easternDay } from '#modules/webinars/webinars/index.ts'
import { byteOrderMark, csvRow } from '#platform/csv/write-csv.ts'
import { type CsvColumn, csvColumnNames, csvColumns } from './columns.ts'
import { easternText } from './eastern-text.ts'
import { transferTexts as texts } from './texts.ts'

const termsOf = (kind: TermKind) => (deal: WholeDeal) =>
  (deal.terms[kind] ?? []).map(({ name }) => name).join(`${termSeparator} `)

/** What each column says of a deal. */
const cells = {
  name: ({ name }) => name,
  url: ({ url }) => url,
  // What was entered: our copy is made of it again.
  image: ({ image, image_source: source }) => source || image,
  description: ({ description }) => description,
  disclaimerText: ({ disclaimer_text: text }) => text,
  state: ({ state }) => state,
  publishAt: ({ publish_at: at }) => (at === null ? '' : easternText(at)),
  category: termsOf('category'),
  subCategory: termsOf('subCategory'),
  type: termsOf('type'),
  strategy: termsOf('strategy'),
  requirement: termsOf('requirement'),
  source: termsOf('source'),
} satisfies Record<CsvColumn, (deal: WholeDeal) => string>

const rowOf = (deal: WholeDeal) =>
  csvRow([
    ...csvColumnNames.map((column) => cells[column](deal)),
    deal.created_at.toISOString(),
    deal.opened,
    deal.saved,
    deal.interested,
  ])

const rowsOf = async function* (services: Services, states: readonly DealState[]) {
  yield byteOrderMark + csvRow([...csvColumnNames.map((column) => csvColumns[column].heading), ...texts.moreColumns])
  for await (const deals of pagesOfDeals(services.db, states)) yield deals.map(rowOf).join('')
}

/** The deals of a state, or all, as a file for spreadsheets, read page by page while it is sent. */
export const exportDeals = async (services: Services, actor: Actor, key: string) => {
  const states = dealStates.filter((state) => key === 'all' || key === state)
  if (states.length === 0) return undefined
  await staffChange(services.db, actor, 'deal.exported', { detail: { state: key } })
  return {
    name: texts.exported(key, easternDay(services.clock())),
    content: Readable.from(rowsOf(services, states)),
  }
}
