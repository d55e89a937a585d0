import { contactForm, type ImportedContact } from '@regent/contract/messages/contact-lists'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { type CsvRow, readCsv } from '#platform/csv/read-csv.ts'
import { findNumbers, insertContacts, type NewContact } from './contact.repository.ts'
import { contactListTexts as texts } from './texts.ts'
import { getContactList } from './write-contact-list.ts'

const columns = {
  firstName: ['firstname', 'first', 'givenname'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'number'],
} as const

const mostRows = 10_000

interface ReadLine {
  line: number
  phone: string
  contact?: NewContact
  /** Why it cannot be added. */
  message?: string
}

/** As people write numbers; without the sign and the one of the United States. */
const bare = (phone: string) => phone.replaceAll(/[\s().+-]/gu, '').replace(/^1(?=\d{10}$)/u, '')

const readLine = (listId: string, { line, values }: CsvRow<keyof typeof columns>): ReadLine => {
  const { email, ...names } = values
  const read = contactForm.safeParse({ ...names, phone: bare(values.phone), ...(email !== '' && { email }) })
  if (!read.success)
    return { line, phone: values.phone, message: read.error.issues[0]?.message ?? texts.file.unreadable }
  const { firstName = '', lastName = '', phone } = read.data
  return { line, phone, contact: { id: newId(), listId, firstName, lastName, email: read.data.email ?? '', phone } }
}

/** Adds the people of a file to a list, or only says what would become of each line. */
export const importContacts = (
  db: Db,
  actor: Actor,
  listId: string,
  { csv, dryRun: isDryRun = false }: { csv: string; dryRun?: boolean | undefined },
): Promise<{ message: string; rows: ImportedContact[] }> =>
  transact(db, async (tx) => {
    await getContactList(tx, listId)
    const given = await readCsv(csv, { columns, required: ['phone'], mostRows, texts: texts.file })
    const lines = given.map((row) => readLine(listId, row))
    const known = await findNumbers(
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
