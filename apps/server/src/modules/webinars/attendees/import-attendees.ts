import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import { emailAddress } from '@regent/contract/fields'
import type { adminWebinarEndpoints, ImportedRow } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { findAccountsByEmail } from '#modules/identity/account/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { type RegistrationOutcome, registerPeople } from '#modules/webinars/registrations/index.ts'
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

/** Ends the transaction of a dry run, which keeps nothing. */
class DryRunEnd extends Error {
  readonly imported: Imported

  constructor(imported: Imported) {
    super('A dry run keeps nothing')
    this.imported = imported
  }
}

/** Registers the people of a file. A dry run does the same and rolls it back, so its report is exact. */
export const importAttendees = async (
  services: Pick<Services, 'crm'>,
  db: Db,
  webinarId: string,
  importing: Importing,
): Promise<Imported> => {
  const read = await readCsv(importing.csv, { columns, required: ['email'], mostRows, texts: texts.file })
  const lines = read.map(({ line, values }) => ({ line, email: values.email }))
  const work = transact(db, async (tx) => {
    const imported = await importLines(services, tx, webinarId, lines, importing)
    if (importing.dryRun) throw new DryRunEnd(imported)
    return imported
  })
  return work.catch((error: unknown) => {
    if (error instanceof DryRunEnd) return error.imported
    throw error
  })
}

const importLines = async (
  services: Pick<Services, 'crm'>,
  tx: Db,
  webinarId: string,
  lines: readonly Line[],
  { actor, dryRun: isDryRun = false }: Importing,
): Promise<Imported> => {
  const accounts = await findAccountsByEmail(
    tx,
    lines.map(({ email }) => email),
  )
  const checked = lines.map((line) => ({ ...line, ...checkAccount(line, accounts.get(line.email.toLowerCase())) }))
  const requests = checked.flatMap(({ accountId }) => (accountId === undefined ? [] : [{ accountId }]))
  const outcomes = (await registerPeople(services, tx, webinarId, requests)).values()
  const rows = checked.map(({ accountId, ...line }): ImportedRow => {
    if (accountId === undefined) return { ...line, outcome: 'refused' }
    return { ...line, ...reported(outcomes.next().value) }
  })
  const registered = rows.filter(({ outcome }) => outcome === 'registered').length
  await staffChange(tx, actor, 'attendees.imported', { detail: { webinar: webinarId, registered } })
  return { message: isDryRun ? texts.wouldImport(registered) : texts.imported(registered), rows }
}

const checkAccount = (
  { email }: Line,
  account: { id: string; isDisabled: boolean } | undefined,
): { accountId?: string; message?: string } => {
  const read = emailAddress.safeParse(email)
  if (!read.success) return { message: read.error.issues[0]?.message ?? texts.noAccount }
  if (!account) return { message: texts.noAccount }
  return account.isDisabled ? { message: texts.disabled } : { accountId: account.id }
}

const reported = (outcome: RegistrationOutcome | undefined): Pick<ImportedRow, 'outcome' | 'message'> =>
  outcome && 'registration' in outcome ? { outcome: outcome.outcome } : { outcome: 'refused', message: texts.full }
