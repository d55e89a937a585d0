import {
  type Contact,
  contactFieldNames,
  type ContactList,
  contactListFieldNames,
  type ImportedContact,
} from '@regent/contract/messages/contact-lists'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, test } from 'vitest'
import { csvHeadings } from './import-contacts.ts'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  app.inject({ method, url: `/api/promotional-sms-lists${path}`, headers, ...(payload && { payload }) })

const aList = async () => {
  const answer = await ask('POST', '', { name: `List ${newId()}` })
  return answer.json<{ list: ContactList }>().list
}

const contactsOf = async ({ _id }: ContactList, query = '') =>
  (await ask('GET', `/${_id}/contacts${query}`)).json<{ contacts: Contact[]; total: number; nextCursor?: string }>()

describe('contact lists', () => {
  test('begin with the three that the specification names', async () => {
    const { lists } = (await ask('GET')).json<{ lists: ContactList[] }>()
    expect(lists.slice(0, 3)).toMatchObject([
      { name: 'General', contacts: 0, isForeign: false },
      { name: 'VIP' },
      { name: 'Premium' },
    ])
    for (const { _id, listId } of lists) expect(listId).toBe(_id)
  })

  test('come in pages, each list once', async () => {
    const whole = (await ask('GET', '?limit=500')).json<{ lists: ContactList[] }>().lists
    const paged: ContactList[] = []
    let cursor: string | undefined
    do {
      const answer = await ask('GET', `?limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`)
      const page = answer.json<{ lists: ContactList[]; nextCursor?: string }>()
      expect(page.lists.length).toBeLessThanOrEqual(2)
      paged.push(...page.lists)
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(paged).toEqual(whole)
    expect((await ask('GET', '?cursor=nonsense')).statusCode).toBe(400)
  })

  test('can be created, renamed and deleted', async () => {
    const list = await aList()
    const renamed = await ask('PUT', `/${list._id}`, { description: 'Once a month' })
    expect(renamed.json()).toMatchObject({ list: { name: list.name, description: 'Once a month' } })
    const gone = await ask('DELETE', `/${list._id}`)
    expect(gone.json()).toEqual({ message: `The list "${list.name}" was deleted.` })
    expect((await ask('GET', `/${list._id}/contacts`)).statusCode).toBe(404)
  })

  test('cannot have the same name twice, in upper or lower case', async () => {
    const answer = await ask('POST', '', { name: 'vip' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ details: { name: 'There is a list of this name already' } })
  })

  test('cannot be deleted while the promotion of an upcoming webinar goes to them', async () => {
    const list = await aList()
    const webinar = { id: newId(), slug: newId(), name: 'Land Trusts', line1: 'Land Trusts', guest_key: 'k' }
    await db
      .insertInto('webinar')
      .values({
        ...webinar,
        starts_at: new Date('2030-01-01'),
        stream_type: 'Webinar',
        is_listed: true,
        has_chat: true,
        promotion_list: list._id,
      })
      .execute()
    const refused = await ask('DELETE', `/${list._id}`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      message: 'The promotional SMS of "Land Trusts" goes to this list. Choose another one there first.',
    })
    await db.updateTable('webinar').set({ status: 'Ended' }).where('id', '=', webinar.id).execute()
    expect((await ask('DELETE', `/${list._id}`)).statusCode).toBe(200)
  })
})

describe('the people of a list', () => {
  test('can be added once, found, and removed', async () => {
    const list = await aList()
    const added = await ask('POST', `/${list._id}/contacts`, { firstName: 'Ada', phone: '2025550100' })
    expect(added.statusCode).toBe(201)
    const again = await ask('POST', `/${list._id}/contacts`, { phone: '2025550100' })
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { details: { phone: 'This number is on the list already' } },
    ])
    expect(await contactsOf(list, '?search=ada')).toMatchObject({ contacts: [{ firstName: 'Ada' }], total: 1 })
    expect(await contactsOf(list, '?search=bob')).toEqual({ contacts: [], total: 0 })
    expect((await contactsOf(list, '?search=a%25a')).contacts).toEqual([])
    const { contact } = added.json<{ contact: Contact }>()
    const other = await aList()
    expect((await ask('DELETE', `/${other._id}/contacts/${contact._id}`)).statusCode).toBe(404)
    expect((await ask('DELETE', `/${list._id}/contacts/${contact._id}`)).statusCode).toBe(200)
    expect((await contactsOf(list)).contacts).toEqual([])
  })

  test('are listed in pages, with a total', async () => {
    const list = await aList()
    for (const last of [1, 2, 3]) await ask('POST', `/${list._id}/contacts`, { phone: `202555010${last}` })
    const first = await contactsOf(list, '?limit=2')
    const second = await contactsOf(list, `?limit=2&cursor=${first.nextCursor}`)
    expect([...first.contacts, ...second.contacts].map(({ phone }) => phone)).toEqual([
      '2025550101',
      '2025550102',
      '2025550103',
    ])
    expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, undefined])
    expect((await ask('GET', `/${list._id}/contacts?cursor=nonsense`)).statusCode).toBe(400)
  })

  test('can be changed in part, unless someone changed them meanwhile or the number is taken', async () => {
    const list = await aList()
    await ask('POST', `/${list._id}/contacts`, { phone: '2025550190' })
    await ask('POST', `/${list._id}/contacts`, { phone: '2025550191', firstName: 'Ann', email: 'ann@example.com' })
    const [, ann] = (await contactsOf(list)).contacts
    const change = (body: object, id = ann?._id ?? '') => ask('PUT', `/${list._id}/contacts/${id}`, body)
    const changed = (await change({ lastName: 'Lee', email: '', updatedAt: ann?.updatedAt })).json<{
      contact: Contact
    }>()
    expect(changed.contact).toMatchObject({ firstName: 'Ann', lastName: 'Lee', email: '', phone: '2025550191' })
    expect(changed.contact.updatedAt > changed.contact.createdAt).toBe(true)

    const late = await change({ lastName: 'Lie', updatedAt: ann?.updatedAt })
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'conflict' }])
    const taken = await change({ phone: '12025550190' })
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      { details: { phone: 'This number is on the list already' } },
    ])
    expect((await change({ phone: '12' })).statusCode).toBe(400)
    expect((await change({ lastName: 'X' }, newId())).statusCode).toBe(404)
    expect((await ask('PUT', `/${(await aList())._id}/contacts/${ann?._id ?? ''}`, { lastName: 'X' })).statusCode).toBe(
      404,
    )
    expect((await contactsOf(list)).contacts[1]?.lastName).toBe('Lee')
  })

  test('are marked if they answered STOP', async () => {
    const list = await aList()
    await db.insertInto('closed_address').values({ address: '+12025550177', channel: 'sms', reason: 'STOP' }).execute()
    const other = await aList()
    for (const [{ _id }, phone] of [
      [list, '2025550177'],
      [list, '2025550178'],
      [other, '12025550177'],
    ] as const) {
      await ask('POST', `/${_id}/contacts`, { phone })
    }
    expect((await contactsOf(list)).contacts.map(({ isStopped }) => isStopped)).toEqual([true, false])
    expect((await contactsOf(other)).contacts.map(({ isStopped }) => isStopped)).toEqual([true])
  })
})

describe('a file of contacts', () => {
  const csv = [
    'First name;Last name;Mobile;E-mail',
    'Ada;Lovelace;+1 (202) 555-0111;ada@example.com',
    'Grace;Hopper;202.555.0112;',
    'Again;Ada;12025550111;',
    'No;Number;12;',
    'Bad;Mail;2025550113;no-address',
    'On;List;2025550114;',
  ].join('\r\n')

  const imported = async (list: ContactList, dryRun: boolean) => {
    const answer = await ask('POST', `/${list._id}/import`, { csv, dryRun })
    return answer.json<{ message: string; rows: ImportedContact[] }>()
  }

  test('in a dry run reports the outcome of each line and adds nothing', async () => {
    const list = await aList()
    await ask('POST', `/${list._id}/contacts`, { phone: '2025550114' })
    const { message, rows } = await imported(list, true)
    expect(message).toBe('2 contacts would be added.')
    expect(rows).toEqual([
      { line: 2, phone: '2025550111', outcome: 'added' },
      { line: 3, phone: '2025550112', outcome: 'added' },
      { line: 4, phone: '2025550111', outcome: 'already' },
      { line: 5, phone: '12', outcome: 'refused', message: 'Phone must be 10-15 digits without spaces' },
      { line: 6, phone: '2025550113', outcome: 'refused', message: 'Please enter a valid email address' },
      { line: 7, phone: '2025550114', outcome: 'already' },
    ])
    expect((await contactsOf(list)).contacts).toHaveLength(1)
  })

  test('knows a number that was typed with its leading 1, and neither way adds it again', async () => {
    const list = await aList()
    await ask('POST', `/${list._id}/contacts`, { phone: '12025550111' })
    const answer = await ask('POST', `/${list._id}/import`, { csv: 'Phone\n2025550111\n+1 202 555 0111\n2025550112' })
    expect(answer.json<{ rows: ImportedContact[] }>().rows.map(({ outcome }) => outcome)).toEqual([
      'already',
      'already',
      'added',
    ])
    const again = await ask('POST', `/${list._id}/contacts`, { phone: '12025550112' })
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { details: { phone: 'This number is on the list already' } },
    ])
  })

  test('knows a number in all its spellings, and they are stored as one', async () => {
    const list = await aList()
    const added = await ask('POST', `/${list._id}/contacts`, { phone: '113125550190' })
    expect(added.json<{ contact: Contact }>().contact.phone).toBe('13125550190')
    for (const phone of ['3125550190', '0013125550190', '01113125550190']) {
      expect((await ask('POST', `/${list._id}/contacts`, { phone })).statusCode).toBe(409)
    }
    const csv = 'Phone\n+1 1 (312) 555-0190\n0044 7911 123456\n+44 (0) 7911 123456'
    const answer = await ask('POST', `/${list._id}/import`, { csv })
    expect(answer.json<{ rows: ImportedContact[] }>().rows.map(({ outcome, phone }) => [outcome, phone])).toEqual([
      ['already', '3125550190'],
      ['added', '447911123456'],
      ['already', '447911123456'],
    ])
    const { contact } = added.json<{ contact: Contact }>()
    const taken = await ask('PUT', `/${list._id}/contacts/${contact._id}`, { phone: '4407911123456' })
    expect(taken.statusCode).toBe(409)
  })

  test('refuses a foreign number of ten digits, which would be dialled as an American one', async () => {
    const list = await aList()
    const csv = 'Phone\n+65 9234 5678\n0065 9234 5678\n+1 659 234 5678\n6592345679'
    const answer = await ask('POST', `/${list._id}/import`, { csv })
    const message = 'Without its plus or prefix, this number of another country would be an American one.'
    expect(answer.json<{ rows: ImportedContact[] }>().rows).toEqual([
      { line: 2, phone: '+65 9234 5678', outcome: 'refused', message },
      { line: 3, phone: '0065 9234 5678', outcome: 'refused', message },
      { line: 4, phone: '6592345678', outcome: 'added' },
      { line: 5, phone: '6592345679', outcome: 'added' },
    ])
  })

  test('adds its people once, even if it is imported twice', async () => {
    const list = await aList()
    expect((await imported(list, false)).message).toBe('3 contacts were added.')
    expect((await imported(list, false)).message).toBe('0 contacts were added.')
    expect((await contactsOf(list)).contacts).toMatchObject([
      { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '2025550111' },
      { firstName: 'Grace', email: '', phone: '2025550112' },
      { phone: '2025550114' },
    ])
  })

  test('without a column for numbers is refused', async () => {
    const list = await aList()
    const answer = await ask('POST', `/${list._id}/import`, { csv: 'Name\nAda' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { details: { csv: 'The file needs a column for the phone number.' } },
    ])
  })
})

describe('every field', () => {
  const valueOf = (name: string, of: string) => {
    if (name === 'phone') return of === 'added' ? '2025550190' : '2025550191'
    return name === 'email' ? `${of}@example.com` : `${name} ${of}`
  }
  const entered = (names: readonly string[], of: string) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name, of)]))

  test('of a list is stored when it is created and when it is changed', async () => {
    const made = entered(contactListFieldNames, newId())
    const { list } = (await ask('POST', '', made)).json<{ list: ContactList }>()
    expect(list).toMatchObject(made)
    const changed = entered(contactListFieldNames, newId())
    expect((await ask('PUT', `/${list._id}`, changed)).json()).toMatchObject({ list: changed })
    const { lists } = (await ask('GET')).json<{ lists: ContactList[] }>()
    const found = lists.find(({ _id }) => _id === list._id)
    expect(found).toEqual({ ...list, ...changed, updatedAt: found?.updatedAt })
    expect(Date.parse(found?.updatedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(found?.createdAt ?? '-'))
  })

  test('of a contact is stored when it is added and when it is imported', async () => {
    const list = await aList()
    const [added, imported] = [entered(contactFieldNames, 'added'), entered(contactFieldNames, 'imported')]
    await ask('POST', `/${list._id}/contacts`, added)
    const csv = [contactFieldNames.map((name) => csvHeadings[name][0]), Object.values(imported)].join('\n')
    await ask('POST', `/${list._id}/import`, { csv })
    expect((await contactsOf(list)).contacts).toMatchObject([added, imported])
  })
})
