import type { EndpointInput, EndpointResult } from '@regent/contract/api/endpoint'
import {
  type Mailing,
  type mailingEndpoints,
  mailingFieldNames,
  mailingFields,
  mailingProblems,
} from '@regent/contract/members/mailings'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { shownFields } from '#db/field-columns.ts'
import type { Page } from '#db/list/read-page.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { keepSegment } from '#modules/members/segments/index.ts'
import { readMailingOutcomes } from '#modules/messaging/messages/index.ts'
import { changesOf, staffChange } from '#modules/operations/audit/index.ts'
import { mailingColumns } from './mailing.fields.ts'
import {
  deleteMailing,
  findMailing,
  insertMailing,
  listMailings,
  lockMailing,
  type MailingRow,
  updateMailing,
} from './mailing.repository.ts'
import { mailingTexts as texts } from './texts.ts'

type Form = EndpointInput<typeof mailingEndpoints.create>['body']
type Change = EndpointInput<typeof mailingEndpoints.update>['body']

export const presentMailing = (row: MailingRow): Mailing => ({
  _id: row.id,
  ...shownFields(mailingFields, mailingColumns, mailingFieldNames, row),
  state: row.state,
  segmentName: row.segment_name,
  ...(row.webinar_name !== null && { webinarName: row.webinar_name }),
  ...(row.send_at && { sendAt: row.send_at.toISOString() }),
  ...(row.begun_at && { begunAt: row.begun_at.toISOString() }),
  ...(row.recipients !== null && { recipients: row.recipients }),
  ...(row.problem !== '' && { problem: row.problem }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const getRow = async (db: Db, id: string): Promise<MailingRow> => {
  const row = await findMailing(db, id)
  if (!row) throw new AppError('not_found')
  return row
}

export const readMailings = async (
  db: Db,
  query: EndpointInput<typeof mailingEndpoints.list>['query'],
): Promise<Page<Mailing>> => {
  const page = await listMailings(db, query)
  return { ...page, rows: page.rows.map(presentMailing) }
}

export const getMailing = async (db: Db, id: string): Promise<EndpointResult<typeof mailingEndpoints.show>> => {
  const row = await getRow(db, id)
  const mailing = presentMailing(row)
  if (row.recipients === null) return { mailing }
  return { mailing, figures: { recipients: row.recipients, ...(await readMailingOutcomes(db, id)) } }
}

/** Locked, so that it does not begin meanwhile; refused if it has, or if it was changed since the caller read it. */
export const getUnbegun = async (tx: Db, id: string, updatedAt: string | undefined): Promise<MailingRow> => {
  await lockMailing(tx, id)
  const row = await getRow(tx, id)
  if (row.begun_at) throw new AppError('conflict', { message: texts.begun })
  if (updatedAt !== undefined && updatedAt !== row.updated_at.toISOString()) {
    throw new AppError('edit_conflict', { current: presentMailing(row) })
  }
  return row
}

/** What no single field can tell. A draft may name a webinar that is over: it is checked when it is scheduled. */
const refuseProblems = async (tx: Db, mailing: Pick<Mailing, 'segmentId'> & Parameters<typeof mailingProblems>[0]) => {
  const details: Record<string, string> = { ...mailingProblems(mailing) }
  if (mailing.segmentId === null || !(await keepSegment(tx, mailing.segmentId)))
    details['segmentId'] = texts.chooseSegment
  if (Object.keys(details).length > 0) throw new AppError('invalid', { details })
}

export const createMailing = (db: Db, actor: Actor, form: Form): Promise<Mailing> =>
  transact(db, async (tx) => {
    await refuseProblems(tx, form)
    const id = await insertMailing(tx, form, actor.userId)
    await staffChange(tx, actor, 'mailing.created', { record: id })
    return presentMailing(await getRow(tx, id))
  })

const given = (change: Omit<Change, 'updatedAt'>) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Form>

export const changeMailing = (db: Db, actor: Actor, id: string, { updatedAt, ...change }: Change): Promise<Mailing> =>
  transact(db, async (tx) => {
    const before = await getUnbegun(tx, id, updatedAt)
    const wanted = given(change)
    await refuseProblems(tx, { ...presentMailing(before), ...wanted })
    await updateMailing(tx, id, wanted)
    const after = await getRow(tx, id)
    const changes = changesOf(Object.values(mailingColumns), { before: { ...before }, after: { ...after } })
    await staffChange(tx, actor, 'mailing.changed', { record: id, changes })
    return presentMailing(after)
  })

export const removeMailing = (db: Db, actor: Actor, id: string): Promise<string> =>
  transact(db, async (tx) => {
    const { subject, send_at: sendAt } = await getUnbegun(tx, id, undefined)
    if (sendAt) throw new AppError('conflict', { message: texts.scheduled })
    await deleteMailing(tx, id)
    await staffChange(tx, actor, 'mailing.deleted', { record: id, detail: { name: subject } })
    return texts.deleted(subject)
  })
