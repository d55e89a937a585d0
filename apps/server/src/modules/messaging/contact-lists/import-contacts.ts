import { type ContactField, contactForm, type ImportedContact } from '@regent/contract/messages/contact-lists'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { mapInTurns } from '#platform/csv/in-turns.ts'
import { type CsvRow, readCsv } from '#platform/csv/read-csv.ts'
import { loadCanonicalDigits } from '#platform/sms/read-number.ts'
import { insertContacts, listKnownNumbers, type NewContact } from './contact.repository.ts'
import { contactListTexts as texts, mostImportedRows } from './texts.ts'
import { getContactList } from './write-contact-list.ts'

/** How CSV files name the column of each field, in lower case and without spaces. */
export const csvHeadings = {
  firstName: ['firstname', 'first', 'givenname'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'mobilenumber', 'cell', 'number'],
  email: ['email', 'emailaddress', 'mail'],
} as const satisfies Record<ContactField, readonly string[]>

interface ReadLine {
  line: number
  phone: string
  contact?: NewContact
  /** Why it cannot be added. */
  message?: string
}

/** Without the characters that people write in numbers. */
const plainNumber = (phone: string) => phone.replaceAll(/[\s().+＋-]/gu, '')

/** Without the country code of North America. */
const withoutOne = (digits: string) => digits.replace(/^1(?=\d{10}$)/u, '')

/** As networks dial it, the form in which numbers are compared. */
const dialledNumber = (phone: string) => (phone.length === 10 ? `1${phone}` : phone)

type Spell = Awaited<ReturnType<typeof loadCanonicalDigits>>

const readLine = (listId: string, spell: Spell, { line, values }: CsvRow<ContactField>): ReadLine => {
  const { email, phone, ...names } = values
  const read = contactForm.safeParse({ ...names, phone: plainNumber(phone), ...(email !== '' && { email }) })
  if (!read.success) return { line, phone, message: read.error.issues[0]?.message ?? texts.file.unreadable }
  const spelled = spell(phone)
  if (spelled === undefined) return { line, phone, message: texts.file.shortForeign }
  const digits = withoutOne(spelled)
  return { line, phone: digits, contact: { id: newId(), listId, ...read.data, phone: digits } }
}

/** Adds the people of a file to a list, or only returns what would happen to each line. */
export const importContacts = async (
  db: Db,
  actor: Actor,
  listId: string,
  { csv, dryRun: isDryRun = false }: { csv: string; dryRun?: boolean | undefined },
): Promise<{ message: string; rows: ImportedContact[] }> => {
  await getContactList(db, listId)
  const csvRows = await readCsv(csv, {
    columns: csvHeadings,
    required: ['phone'],
    mostRows: mostImportedRows,
    texts: texts.file,
  })
  // Outside of the transaction: a long file takes a while.
  const spell = await loadCanonicalDigits()
  const lines = await mapInTurns(csvRows, (row) => readLine(listId, spell, row))
  if (isDryRun) {
    const { rows, fresh } = await sortOut(db, listId, lines)
    return { message: texts.wouldImport(fresh.length), rows }
  }
  return transact(db, async (tx) => {
    await getContactList(tx, listId)
    const { rows, fresh } = await sortOut(tx, listId, lines)
    await insertContacts(tx, fresh)
    await staffChange(tx, actor, 'contact-list.changed', { record: listId, detail: { added: fresh.length } })
    return { message: texts.imported(fresh.length), rows }
  })
}

/** What becomes of each line; a number counts once, in whatever way it is written. */
const sortOut = async (db: Db, listId: string, lines: readonly ReadLine[]) => {
  const known = await listKnownNumbers(
    db,
    listId,
    lines.map(({ phone }) => dialledNumber(phone)),
  )
  const fresh: NewContact[] = []
  const rows = await mapInTurns(lines, ({ line, phone, contact, message }): ImportedContact => {
    if (!contact) return { line, phone, outcome: 'refused', message: message ?? texts.file.unreadable }
    if (known.has(dialledNumber(phone))) return { line, phone, outcome: 'already' }
    known.add(dialledNumber(phone))
    fresh.push(contact)
    return { line, phone, outcome: 'added' }
  })
  return { rows, fresh }
}
