import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import { emailAddress } from '@regent/contract/fields'
import type { adminWebinarEndpoints, ImportedRow } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { findAccountsByEmail } from '#modules/identity/account/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { type ForeseenOutcome, foreseeRegistrations, registerPeople } from '#modules/webinars/registrations/index.ts'
import { mapInTurns } from '#platform/csv/in-turns.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { importTexts as texts, mostRows } from './texts.ts'

interface Importing {
  actor: Actor
  csv: string
  dryRun?: boolean | undefined
}

type Imported = EndpointAnswer<typeof adminWebinarEndpoints.importAttendees>

interface Line {
  line: number
  email: string
}

const columns = { email: ['email', 'emailaddress', 'mail', 'address'] } as const

/** Registers the people of a file. A dry run only reads, so that it holds nobody up. */
export const importAttendees = async (
  services: Pick<Services, 'crm'>,
  db: Db,
  webinarId: string,
  { actor, csv, dryRun: isDryRun = false }: Importing,
): Promise<Imported> => {
  const read = await readCsv(csv, { columns, required: ['email'], mostRows, texts: texts.file })
  const lines = read.map(({ line, values }) => ({ line, email: values.email }))
  if (isDryRun) {
    const checked = await checkLines(db, lines)
    const rows = report(checked, await foreseeRegistrations(db, webinarId, accountsIn(checked)))
    return { message: texts.wouldImport(countRegistered(rows)), rows }
  }
  return transact(db, async (tx) => {
    const checked = await checkLines(tx, lines)
    const requests = accountsIn(checked).map((accountId) => ({ accountId }))
    const outcomes = await registerPeople(services, tx, webinarId, requests)
    const rows = report(
      checked,
      outcomes.map((each) => ('registration' in each ? each.outcome : 'full')),
    )
    const registered = countRegistered(rows)
    await staffChange(tx, actor, 'attendees.imported', { detail: { webinar: webinarId, registered } })
    return { message: texts.imported(registered), rows }
  })
}

interface CheckedLine extends Line {
  accountId?: string
  message?: string
}

const checkLines = async (db: Db, lines: readonly Line[]): Promise<CheckedLine[]> => {
  const emails = lines.map(({ email }) => email)
  const accounts = await findAccountsByEmail(db, emails)
  return mapInTurns(lines, (line) => ({ ...line, ...checkAccount(line, accounts.get(line.email.toLowerCase())) }))
}

const accountsIn = (lines: readonly CheckedLine[]) =>
  lines.flatMap(({ accountId }) => (accountId === undefined ? [] : [accountId]))

/** The outcomes are those of the lines with an account, in their order. */
const report = (lines: readonly CheckedLine[], outcomes: readonly ForeseenOutcome[]): ImportedRow[] => {
  const inOrder = outcomes.values()
  return lines.map(({ accountId, ...line }) => {
    if (accountId === undefined) return { ...line, outcome: 'refused' }
    const outcome = inOrder.next().value ?? 'full'
    return outcome === 'full' ? { ...line, outcome: 'refused', message: texts.full } : { ...line, outcome }
  })
}

const countRegistered = (rows: readonly ImportedRow[]) => rows.filter(({ outcome }) => outcome === 'registered').length

const checkAccount = (
  { email }: Line,
  account: { id: string; isDisabled: boolean } | undefined,
): { accountId?: string; message?: string } => {
  const read = emailAddress.safeParse(email)
  if (!read.success) return { message: read.error.issues[0]?.message ?? texts.noAccount }
  if (!account) return { message: texts.noAccount }
  return account.isDisabled ? { message: texts.disabled } : { accountId: account.id }
}
