import { Readable } from 'node:stream'
import type { EndpointInput } from '@regent/contract/api/endpoint'
import { limits } from '@regent/contract/limits'
import type { AuditChain, AuditEvent, auditEndpoints } from '@regent/contract/members/audit'
import type { Db } from '#db/client.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { countUnsealed, getChainEnd, getChainStart, staffChange } from '#modules/operations/audit/index.ts'
import { byteOrderMark, csvRow } from '#platform/csv/write-csv.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { type AuditFilters, listAudit } from './audit-list.repository.ts'
import { verificationKey, verifyChain } from './audit-log.jobs.ts'
import { actionsNamed } from './audit-words.ts'
import { presentEvents } from './present-event.ts'
import { auditLogTexts as texts } from './texts.ts'
import { getVerification } from './verification.repository.ts'

type Filters = EndpointInput<typeof auditEndpoints.export>['query']

const read = ({ action, ...filters }: Filters): AuditFilters => ({
  ...filters,
  ...(action && { actions: actionsNamed(action) }),
})

export const readEvents = async (db: Db, filters: Filters, input: PageInput): Promise<Page<AuditEvent>> => {
  const page = await listAudit(db, read(filters), input)
  return { ...page, rows: await presentEvents(db, page.rows) }
}

export const readChain = async (db: Db): Promise<AuditChain> => {
  const [end, start, found] = [await getChainEnd(db), await getChainStart(db), await getVerification(db)]
  const { finished_at: finishedAt, broken_at: brokenAt } = found
  const state = stateOf(found)
  const events = end.number - start.number
  return {
    state,
    events,
    unsealed: await countUnsealed(db),
    verified: found.number,
    ...(finishedAt && { verifiedAt: finishedAt.toISOString() }),
    ...(found.seal && { seal: found.seal.toString('hex') }),
    ...(brokenAt !== null && { brokenAt }),
    text: texts.chain[state](events, brokenAt ?? undefined),
  }
}

const stateOf = (found: Awaited<ReturnType<typeof getVerification>>): AuditChain['state'] => {
  const { started_at: startedAt, finished_at: finishedAt, broken_at: brokenAt } = found
  if (startedAt && (!finishedAt || startedAt > finishedAt)) return 'verifying'
  if (!finishedAt) return 'unverified'
  return brokenAt === null ? 'whole' : 'broken'
}

/** One at a time: a request during a verification gets the same one. */
export const beginVerifying = (db: Db): Promise<void> => enqueue(db, verifyChain, {}, { key: verificationKey })

/** The events as a file for spreadsheets, read page by page while it is sent. */
export const exportEvents = async (db: Db, actor: Actor, filters: Filters) => {
  await transact(db, (tx) => staffChange(tx, actor, 'audit.exported', {}))
  return Readable.from(rowsOf(db, filters))
}

const rowsOf = async function* (db: Db, filters: Filters) {
  yield byteOrderMark + csvRow(texts.columns)
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const { rows, nextCursor } = await readEvents(db, filters, { limit: limits.listLimit.most, cursor })
    yield rows.map(rowOf).join('')
    cursor = nextCursor
  }
}

const rowOf = ({ at, text, action, actor, subject, record = '', network = '', changes, number, _id: id }: AuditEvent) =>
  csvRow([
    at,
    text,
    action,
    actor?.name ?? '',
    subject?.name ?? '',
    record,
    network,
    changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; '),
    number ?? '',
    id,
  ])
