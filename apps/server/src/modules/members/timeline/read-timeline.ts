import type { EndpointInput } from '@regent/contract/api/endpoint'
import type { FieldChange } from '@regent/contract/members/audit'
import type { TimelineEntry, timelineEndpoints } from '@regent/contract/members/member-timeline'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { Page } from '#db/list/read-page.ts'
import { listChangesOf } from '#modules/operations/audit/index.ts'
import { sentenceOfEntry } from './sentences.ts'
import { type EntryRow, findName, listEntries } from './timeline.repository.ts'

type Query = EndpointInput<typeof timelineEndpoints.list>['query']

const eventPrefix = 'event:'

const eventIdOf = ({ id }: EntryRow) => (id.startsWith(eventPrefix) ? id.slice(eventPrefix.length) : undefined)

const presentEntry = (
  row: EntryRow,
  { member, changes }: { member: string; changes: FieldChange[] },
): TimelineEntry => {
  const { record_kind: kind, record_id: recordId, record_name: name } = row
  const at = row.at.toISOString()
  return {
    _id: row.id,
    kind: row.kind,
    event: row.event,
    at,
    text: sentenceOfEntry(row, member),
    ...(row.quote !== null && row.quote !== '' && { quote: row.quote }),
    changes,
    ...(kind !== null && recordId !== null && { record: { kind, _id: recordId, name: name ?? '' } }),
    ...(row.by_id !== null && { by: { _id: row.by_id, name: row.by_name } }),
    createdAt: at,
    updatedAt: at,
  }
}

/** Everything that happened with a member, the latest first. */
export const readTimeline = async (
  db: Db,
  accountId: string,
  { kind: kinds, ...input }: Query,
): Promise<Page<TimelineEntry>> => {
  const member = await findName(db, accountId)
  if (member === undefined) throw new AppError('not_found')
  const page = await listEntries(db, { accountId, kinds }, input)
  const changes = await listChangesOf(
    db,
    page.rows.flatMap((row) => eventIdOf(row) ?? []),
  )
  const changesOf = (row: EntryRow) =>
    (changes.get(eventIdOf(row) ?? '') ?? []).flatMap(({ text }) => JSON.parse(text) as FieldChange[])
  return { ...page, rows: page.rows.map((row) => presentEntry(row, { member, changes: changesOf(row) })) }
}
