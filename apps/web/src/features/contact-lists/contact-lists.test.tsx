// @vitest-environment happy-dom
import { type Contact, type ContactList, contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { ContactLists } from './contact-lists.tsx'
import { ContactsPage } from './contacts-page.tsx'

const vip: ContactList = {
  _id: '1',
  listId: '1',
  name: 'VIP',
  description: 'Clients',
  consentSource: 'On paper',
  contacts: 1200,
  isForeign: false,
}
const newsletter: ContactList = {
  ...vip,
  _id: '42',
  listId: '42',
  name: 'Newsletter',
  description: '',
  isForeign: true,
}
const ann: Contact = {
  _id: '7',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '2025550111',
  isStopped: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
}

let api: ReturnType<typeof fakeApi>
const answerLists = (...lists: ContactList[]) => api.answer(contactListEndpoints.list, () => ({ answer: { lists } }))
const answerContacts = (...contacts: Contact[]) =>
  api.answer(contactListEndpoints.listContacts, () => ({ answer: { contacts, total: contacts.length } }))
const rowsOf = (page: Element) => [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
const dialog = () => document.querySelector('[role="dialog"]')
const press = (label: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)?.click()

beforeEach(() => {
  api = fakeApi()
  sessionStorage.clear()
})

it('a contact is edited in the form beside the list', async () => {
  answerLists({ ...vip, isForeign: false })
  answerContacts(ann)
  api.answer(contactListEndpoints.updateContact, () => ({ answer: { contact: { ...ann, lastName: 'Li' } } }))
  const { page } = renderPage(() => <ContactsPage listId="1" />)
  await eventually(() => expect(rowsOf(page)).toHaveLength(1))
  expect(page.querySelector('.list-keys')?.textContent).toMatch(/^Keys, once a row has the focus/u)
  page.querySelector<HTMLElement>('[aria-label="Edit Ann Lee"]')?.click()
  await eventually(() => expect(dialog()?.textContent).toContain('Edit contact'))
  const input = dialog()?.querySelector<HTMLInputElement>('input[name="lastName"]')
  expect(input?.value).toBe('Lee')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Li')
  input?.dispatchEvent(new Event('input', { bubbles: true }))
  press('Save')
  await eventually(() => expect(api.sent).toEqual([{ lastName: 'Li', updatedAt: ann.updatedAt }]))
})

describe('the lists', () => {
  it('are shown with their contacts as soon as they are loaded', async () => {
    answerLists(vip)
    const send = api.delay(contactListEndpoints.list)
    const { page, text } = renderPage(ContactLists)
    await eventually(() => expect(text()).toContain('Loading lists...'))
    send()
    await eventually(() => expect(rowsOf(page)).toHaveLength(1))
    for (const shown of ['VIP', 'Clients', '1,200', 'Rename']) expect(rowsOf(page)[0]).toContain(shown)
  })

  it('of the CRM are marked and only read', async () => {
    answerLists(newsletter)
    const { page, text } = renderPage(ContactLists)
    await eventually(() => expect(rowsOf(page)[0]).toMatch(/NewsletterCRM.*1,200/u))
    expect(text()).toContain('These lists are kept in the CRM.')
    for (const { textContent, ariaLabel } of page.querySelectorAll('button'))
      expect(`${textContent} ${ariaLabel}`).not.toMatch(/Create|Rename|Delete/u)
  })

  it('say why they could not be read, are read again, and say that there are none', async () => {
    api.refuse(contactListEndpoints.list, 'busy', 'The portal is busy.')
    const { text, press: pressOnPage } = renderPage(ContactLists)
    await eventually(() => expect(text()).toContain('The portal is busy.'))
    expect(text()).toContain('Failed to fetch lists')
    answerLists()
    pressOnPage('Retry')
    await eventually(() => expect(text()).toContain('No lists yet'))
  })

  it('show long names whole', async () => {
    const long = 'Unconstitutionally'.repeat(12)
    answerLists({ ...vip, name: long })
    const { page } = renderPage(ContactLists)
    await eventually(() => expect(rowsOf(page)[0]).toContain(long))
  })

  it('keep what was typed where the server refuses it, and show its message beside the field', async () => {
    answerLists(vip)
    const taken = 'There is a list of this name already'
    api.refuse(contactListEndpoints.update, 'conflict', taken, { name: taken })
    renderPage(ContactLists, '/?edit=1')
    await eventually(() => expect(dialog()?.querySelector<HTMLInputElement>('input[name="name"]')?.value).toBe('VIP'))
    press('Save')
    await eventually(() => expect(dialog()?.textContent).toContain('There is a list of this name already'))
  })
})

const Page = () => <ContactsPage listId="1" />

describe('the contacts of a list', () => {
  it('are shown with what is known of them', async () => {
    answerLists(vip)
    answerContacts(ann, { ...ann, _id: '8', firstName: '', lastName: '', email: '', isStopped: true })
    const { page } = renderPage(Page)
    await eventually(() => expect(rowsOf(page)).toHaveLength(2))
    expect(rowsOf(page)[0]).toContain('Ann Leeann@example.com')
    expect(rowsOf(page)[1]).toContain('2025550111Answered STOP')
  })

  it('say that there are none yet, and where they could not be read', async () => {
    answerLists(vip)
    api.refuse(contactListEndpoints.listContacts, 'internal')
    const { text, press: pressOnPage } = renderPage(Page)
    await eventually(() => expect(text()).toContain('Failed to fetch contacts'))
    answerContacts()
    pressOnPage('Retry')
    await eventually(() => expect(text()).toContain('No contacts on this list yet'))
  })

  it('are not shown of a list in the CRM', async () => {
    answerLists({ ...newsletter, _id: '1' })
    const { text } = renderPage(Page)
    await eventually(() => expect(text()).toContain('Kept in the CRM'))
    expect(text()).not.toMatch(/Add contact|Import CSV/u)
  })

  it('of a list that is gone say so', async () => {
    answerLists()
    const { text } = renderPage(Page)
    await eventually(() => expect(text()).toContain('List not found'))
  })

  it('are not loaded while the lists cannot be read', async () => {
    api.refuse(contactListEndpoints.list, 'internal', 'The database is away.')
    const { text } = renderPage(Page)
    await eventually(() => expect(text()).toContain('Failed to fetch lists'))
    expect(api.asked.map(({ pathname }) => pathname)).toEqual(['/api/promotional-sms-lists'])
  })
})
