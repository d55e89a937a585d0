import { type ContactField, contactForm, type ImportedContact } from '@regent/contract/messages/contact-lists'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { type CsvRow, readCsv } from '#platform/csv/read-csv.ts'
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

/** Without the characters that people write in numbers, and without the leading 1 of the United States. */
const plainNumber = (phone: string) => phone.replaceAll(/[\s().+-]/gu, '').replace(/^1(?=\d{10}$)/u, '')

const readLine = (listId: string, { line, values }: CsvRow<ContactField>): ReadLine => {
  const { email, phone, ...names } = values
  const read = contactForm.safeParse({ ...names, phone: plainNumber(phone), ...(email !== '' && { email }) })
  if (!read.success) return { line, phone, message: read.error.issues[0]?.message ?? texts.file.unreadable }
  return { line, phone: read.data.phone, contact: { id: newId(), listId, ...read.data } }
}

/** Adds the people of a file to a list, or only returns what would happen to each line. */
export const importContacts = (
  db: Db,
  actor: Actor,
  listId: string,
  { csv, dryRun: isDryRun = false }: { csv: string; dryRun?: boolean | undefined },
): Promise<{ message: string; rows: ImportedContact[] }> =>
  transact(db, async (tx) => {
    await getContactList(tx, listId)
    const csvRows = await readCsv(csv, {
      columns: csvHeadings,
      required: ['phone'],
      mostRows: mostImportedRows,
      texts: texts.file,
    })
    const lines = csvRows.map((row) => readLine(listId, row))
    const known = await listKnownNumbers(
      tx,
      listId,
      lines.map(({ phone }) => phone),
    )
    const fresh: NewContact[] = []
    const rows = lines.map(({ line, phone, contact, message }): ImportedContact => {
      if (!contact) return { line, phone, outcome: 'refused', message: message ?? texts.file.unreadable }
      if (known.has(phone)) return { line, phone, outcome: 'already' }
      known.add(phone)
      fresh.push(contact)
      return { line, phone, outcome: 'added' }
    })
    if (!isDryRun) {
      await insertContacts(tx, fresh)
      await staffChange(tx, actor, 'contact-list.changed', { record: listId, detail: { added: fresh.length } })
    }
    return { message: isDryRun ? texts.wouldImport(fresh.length) : texts.imported(fresh.length), rows }
  })
