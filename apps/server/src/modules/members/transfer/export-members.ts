import { Readable } from 'node:stream'
import type { Member, MemberSort } from '@regent/contract/members/members'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import type { Filters } from '#modules/members/filters/index.ts'
import { listPart, presentMember } from '#modules/members/members/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { giveWay } from '#platform/csv/in-turns.ts'
import { byteOrderMark, csvRow } from '#platform/csv/write-csv.ts'
import { transferTexts as texts } from './texts.ts'

interface Exporting {
  filters: Filters
  sort?: MemberSort | `-${MemberSort}` | undefined
}

/** Members as a file for spreadsheets, read part by part while it is sent. It can be imported again. */
export const exportMembers = async (db: Db, actor: Actor, exporting: Exporting): Promise<Readable> => {
  await transact(db, (tx) => staffChange(tx, actor, 'member.exported', {}))
  return Readable.from(rowsOf(db, exporting))
}

const rowsAtOnce = 2000

const rowsOf = async function* (db: Db, { filters, sort }: Exporting) {
  yield byteOrderMark + csvRow(texts.exported.columns)
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const { rows, nextCursor } = await listPart(db, filters, { sort, limit: rowsAtOnce, cursor })
    yield rows.map((row) => rowOf(presentMember(row))).join('')
    cursor = nextCursor
    await giveWay()
  }
}

const yes = (is: boolean) => (is ? 'Yes' : '')

const rowOf = (member: Member): string =>
  csvRow([
    member.email,
    member.firstName,
    member.lastName,
    member.phone,
    member.client_type,
    member.lifecyclestage,
    member.tags.join('; '),
    member.eliteUntil ?? '',
    member.role,
    yes(member.disabled),
    yes(member.isVerified),
    member.source,
    member.createdAt,
    member.lastSeenAt ?? '',
    member.registrations,
    member.attended,
    member.mailTrouble ?? '',
    yes(member.smsReminders),
    yes(member.smsNews),
    yes(member.mailNews),
  ])
