import { Readable } from 'node:stream'
import { dealMemberKind, type DealMemberKind } from '@regent/contract/deals/deal-members'
import { limits } from '@regent/contract/limits'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { byteOrderMark, csvRow } from '#platform/csv/write-csv.ts'
import { type DealMemberRow, findDeal, listMembers } from './member.repository.ts'
import { exportTexts as texts } from './texts.ts'

const listKey = z.templateLiteral([dealMemberKind, '-', z.uuid()])

/** The members of one kind as a file for spreadsheets, read page by page while it is sent. */
export const exportMembers = async (db: Db, key: string, actor: Actor) => {
  const read = listKey.safeParse(key)
  if (!read.success) return undefined
  const [, kindText, dealId = ''] = /^([a-z]+)-(.*)$/u.exec(read.data) ?? []
  const kind = dealMemberKind.parse(kindText)
  const deal = await findDeal(db, dealId)
  if (!deal) return undefined
  await staffChange(db, actor, 'deal.exported', { record: dealId, detail: { members: kind } })
  return {
    name: texts.file(deal.name, kind),
    content: Readable.from(rowsOf(db, { dealId, kind, readerId: actor.userId })),
  }
}

interface Exported {
  dealId: string
  kind: DealMemberKind
  readerId: string
}

const rowsOf = async function* (db: Db, exported: Exported) {
  yield byteOrderMark + csvRow(texts.columns)
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const { rows, nextCursor } = await listMembers(db, { ...exported, limit: limits.listLimit.most, cursor })
    yield rows.map(rowOf).join('')
    cursor = nextCursor
  }
}

const at = (moment: Date | null) => moment?.toISOString() ?? ''

const rowOf = (row: DealMemberRow): string =>
  csvRow([
    row.first_name,
    row.last_name,
    row.email,
    row.phone,
    at(row.interested_at),
    at(row.saved_at),
    at(row.first_at),
    at(row.last_at),
    row.times,
    row.accepted_version ?? '',
    at(row.accepted_at),
    at(row.reminded_at),
  ])
