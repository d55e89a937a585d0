import { createHash } from 'node:crypto'
import type { EndpointInput } from '@regent/contract/api/endpoint'
import type { Sale, saleEndpoints } from '@regent/contract/figures/sales'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import {
  deleteSale,
  findAccountByEmail,
  findBuyer,
  findLastWebinar,
  findPosted,
  findSale,
  insertSale,
  type SaleRow,
} from './sale.repository.ts'
import { saleTexts as texts } from './texts.ts'

export const presentSale = (row: SaleRow): Sale => ({
  _id: row.id,
  webinarId: row.webinar_id,
  ...(row.account_id !== null && { person: { _id: row.account_id, name: row.person_name } }),
  ...(row.amount !== null && { amount: Number(row.amount) }),
  ...(row.currency !== null && { currency: row.currency }),
  ...(row.external_id !== null && { externalId: row.external_id }),
  soldAt: row.sold_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const refused = (field: string, message: string) =>
  new AppError('not_found', { message, details: { [field]: message } })

interface EnteredSale {
  webinarId: string
  userId: string
  amount?: number | undefined
  currency?: string | undefined
}

export const enterSale = (db: Db, actor: Actor, now: Date, sale: EnteredSale): Promise<Sale> =>
  transact(db, async (tx) => {
    const { webinarId, userId: accountId, amount, currency } = sale
    const buyer = await findBuyer(tx, { webinarId, accountId })
    if (!buyer) throw new AppError('not_found')
    const id = newId()
    await insertSale(tx, { ...buyer, id, amount, currency, soldAt: now, createdBy: actor.userId })
    await staffChange(tx, actor, 'sale.created', {
      subjectId: accountId,
      detail: { webinar: webinarId, amount: String(amount ?? '') },
    })
    const entered = await findSale(tx, id)
    if (!entered) throw new AppError('not_found')
    return presentSale(entered)
  })

export const takeSaleBack = (db: Db, actor: Actor, webinarId: string, saleId: string): Promise<void> =>
  transact(db, async (tx) => {
    const sale = await deleteSale(tx, webinarId, saleId)
    if (!sale) throw new AppError('not_found')
    const subject = sale.account_id === null ? {} : { subjectId: sale.account_id }
    await staffChange(tx, actor, 'sale.deleted', { ...subject, detail: { webinar: webinarId } })
  })

type PostedSale = EndpointInput<typeof saleEndpoints.receive>['body']

const hashOf = ({ id, webinarId, email, amount, currency, at }: PostedSale) =>
  createHash('sha256')
    .update(JSON.stringify([id, webinarId, email, amount, currency, at]))
    .digest()

/** Whether a repetition of what was posted before; the same id with anything else is a mistake. */
const wasPosted = async (db: Db, sale: PostedSale): Promise<boolean> => {
  const known = await findPosted(db, sale.id)
  if (known?.hash?.equals(hashOf(sale)) === false) throw new AppError('conflict', { message: texts.otherSale })
  return known !== undefined
}

/** A sale that another system posts; answers what became of it. */
export const receiveSale = (db: Db, sale: PostedSale, now: Date): Promise<string> =>
  transact(db, async (tx) => {
    if (await wasPosted(tx, sale)) return texts.countedBefore
    const soldAt = sale.at === undefined ? now : new Date(sale.at)
    if (soldAt.getTime() > now.getTime() + aheadMs) throw new AppError('invalid', { details: { at: texts.future } })
    const accountId = await findAccountByEmail(tx, sale.email)
    if (accountId === undefined) throw refused('email', texts.noPerson)
    const webinarId = sale.webinarId ?? (await findLastWebinar(tx, accountId, soldAt))
    if (webinarId === undefined) throw refused('webinarId', texts.noRegistration)
    const buyer = await findBuyer(tx, { webinarId, accountId })
    if (!buyer) throw refused('webinarId', texts.noWebinar)
    const { amount, currency } = sale
    const external = { id: sale.id, hash: hashOf(sale) }
    const isNew = await insertSale(tx, { ...buyer, id: newId(), amount, currency, soldAt, createdBy: null, external })
    if (isNew) return texts.counted
    await wasPosted(tx, sale)
    return texts.countedBefore
  })

/** Clocks of other systems may be ahead of ours. */
const aheadMs = 5 * 60_000
