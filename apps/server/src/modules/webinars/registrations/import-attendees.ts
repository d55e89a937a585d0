import { emailAddress } from '@regent/contract/fields'
import type { ImportedRow } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { findOwners, type Owner } from './attendee.repository.ts'
import { type Reserved, registerPeople } from './register-people.ts'
import { importTexts as texts } from './texts.ts'

interface Importing {
  actor: Actor
  csv: string
  dryRun?: boolean | undefined
}

interface Imported {
  message: string
  rows: ImportedRow[]
}

interface Line {
  line: number
  email: string
  /** Whoever is to are registered, as far as the line can be used. */
  accountId?: string
  message?: string
}

const columns = { email: ['email', 'emailaddress', 'mail', 'address'] } as const
const mostRows = 10_000

/** Ends a transaction of which nothing is to stay. */
class TriedOut extends Error {
  readonly imported: Imported

  constructor(imported: Imported) {
    super('Nothing of this stays')
    this.imported = imported
  }
}

/** Registers the people of a file. A dry run does the same and leaves nothing of it: so it tells what truly would become of each line. */
export const importAttendees = async (
  services: Pick<Services, 'crm'>,
  db: Db,
  webinarId: string,
  importing: Importing,
): Promise<Imported> => {
  const given = await readCsv(importing.csv, { columns, required: ['email'], mostRows, texts: texts.file })
  const work = transact(db, async (tx) => {
    const imported = await importRows(
      services,
      tx,
      webinarId,
      given.map(({ line, values }) => ({ line, email: values.email })),
      importing,
    )
    if (importing.dryRun) throw new TriedOut(imported)
    return imported
  })
  return work.catch((error: unknown) => {
    if (error instanceof TriedOut) return error.imported
    throw error
  })
}

const importRows = async (
  services: Pick<Services, 'crm'>,
  tx: Db,
  webinarId: string,
  given: readonly { line: number; email: string }[],
  { actor, dryRun: isDryRun = false }: Importing,
): Promise<Imported> => {
  const owners = await findOwners(
    tx,
    given.map(({ email }) => email),
  )
  const lines = given.map((row) => settleLine(row, owners.get(row.email.toLowerCase())))
  const asked = lines.flatMap(({ accountId }) => (accountId === undefined ? [] : [{ accountId }]))
  const reserved = (await registerPeople(services, tx, webinarId, asked)).values()
  const rows = lines.map(({ accountId, ...line }): ImportedRow => {
    if (accountId === undefined) return { ...line, outcome: 'refused' }
    return { ...line, ...told(reserved.next().value) }
  })
  const registered = rows.filter(({ outcome }) => outcome === 'registered').length
  await staffChange(tx, actor, 'attendees.imported', { detail: { webinar: webinarId, registered } })
  return { message: isDryRun ? texts.wouldImport(registered) : texts.imported(registered), rows }
}

const settleLine = (row: { line: number; email: string }, owner: Owner | undefined): Line => {
  const read = emailAddress.safeParse(row.email)
  if (!read.success) return { ...row, message: read.error.issues[0]?.message ?? texts.noAccount }
  if (!owner) return { ...row, message: texts.noAccount }
  return owner.isDisabled ? { ...row, message: texts.disabled } : { ...row, accountId: owner.id }
}

const told = (reserved: Reserved | undefined): Pick<ImportedRow, 'outcome' | 'message'> => {
  if (reserved && 'registration' in reserved) return { outcome: reserved.outcome }
  return { outcome: 'refused', message: texts.full }
}
