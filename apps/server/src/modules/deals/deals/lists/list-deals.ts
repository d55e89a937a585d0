import type { Db } from '#db/client.ts'
import { runList } from '#db/list/list.ts'
import { type Page, type PageInput, readPage } from '#db/list/read-page.ts'
import { type Counted, dealList, type DealQuestion, type DealRow, type DealShape } from './deal-list.repository.ts'
import type { DealList } from './deal-query.ts'

export interface DealPage extends Page<DealRow>, Partial<Counted> {}

const isRow = ({ id }: { id: string | null }) => id !== null

/** A page of deals, with total and counts if they are asked for. */
export const listDeals = async (db: Db, { question, shape }: DealList, input: PageInput): Promise<DealPage> => {
  const whole: DealQuestion = { ...question, after: null, limit: 1 }
  const order = {
    order: [dealList.name, ...(dealList.orderedBy?.(shape) ?? [])].join(' '),
    types: () => dealList.keys(shape, whole).map(({ type }) => type),
  }
  let counted: Counted | null | undefined
  const page = await readPage(input, order, async (start) => {
    const rows = await runList<DealRow, DealQuestion, DealShape>(db, dealList, { ...whole, ...start }, shape)
    counted = rows[0]?.counted
    // An empty page that is counted comes as a row without a deal.
    return rows.filter(isRow)
  })
  return { ...page, ...counted }
}
