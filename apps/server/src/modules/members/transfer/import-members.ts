import type { EndpointAnswer, EndpointInput } from '@regent/contract/api/endpoint'
import { limits } from '@regent/contract/limits'
import type { ImportedMember, membersAtOnceEndpoints } from '@regent/contract/members/members-at-once'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { groundsOf } from '#modules/members/members/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { giveWay, mapInTurns } from '#platform/csv/in-turns.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { loadCanonicalDigits } from '#platform/sms/read-number.ts'
import { importLines, type Importing } from './import-lines.ts'
import { headings, readLine, withoutTwins } from './read-line.ts'
import { transferTexts as texts } from './texts.ts'

type Input = EndpointInput<typeof membersAtOnceEndpoints.import>['body']
type Answer = EndpointAnswer<typeof membersAtOnceEndpoints.import>

/** So few that what they lock is free again in a moment: who saves a profile waits no longer. */
const linesAtOnce = 100

/**
 * Reads a whole file before anything happens. Then each part of it is a transaction of its own: a hundred thousand lines in one
 * would keep the accounts locked for all that time. A file that is imported again goes on where it was left.
 */
export const importMembers = async (
  services: Pick<Services, 'crm' | 'clock'>,
  db: Db,
  actor: Actor,
  { csv, dryRun: isDryRun = false, invite: mails = false, ...given }: Input,
): Promise<Answer> => {
  const grounds = await groundsOf(db, given)
  const mostRows = limits.importedMembers
  const read = await readCsv(csv, { columns: headings, required: ['email'], mostRows, texts: texts.file })
  const spell = await loadCanonicalDigits()
  const lines = await withoutTwins(await mapInTurns(read, (row) => readLine(spell, row)))
  const importing: Importing = { actor, mails, grounds, isDryRun }
  const rows: ImportedMember[] = []
  for (let first = 0; first < lines.length; first += linesAtOnce) {
    const some = lines.slice(first, first + linesAtOnce)
    const done = isDryRun
      ? await importLines(services, db, some, importing)
      : await transact(db, (tx) => importLines(services, tx, some, importing))
    rows.push(...done)
    await giveWay()
  }
  const counts = countOutcomes(rows)
  if (isDryRun) return { message: texts.wouldImport(counts), rows, counts }
  await transact(db, (tx) => staffChange(tx, actor, 'member.imported', { detail: counts }))
  return { message: texts.imported(counts), rows, counts }
}

const countOutcomes = (rows: readonly ImportedMember[]) => {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
