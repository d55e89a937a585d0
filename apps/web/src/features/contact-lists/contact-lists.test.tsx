// @vitest-environment happy-dom
import { type Contact, type ContactList, contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { enter } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
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

const fill = (name: string, value: string) => enter(dialog()?.querySelector(`input[name="${name}"]`), value)

beforeEach(() => {
  api = fakeApi()
  sessionStorage.clear()
})

it('a contact is edited in the form beside the list, and Undo takes it back as far as no one has changed it since', async () => {
  answerLists(vip)
  answerContacts(ann)
  const saved = { ...ann, lastName: 'Li', email: '', updatedAt: '2026-11-20T12:05:00.000Z' }
  api.answer(contactListEndpoints.updateContact, () => ({ answer: { contact: saved } }))
  const { page } = renderPage(() => (
    <>
      <ContactsPage listId="1" />
      <Toasts />
    </>
  ))
  const undoButtons = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Undo')
  const edit = async (values: Record<string, string>) => {
    const earlier = undoButtons()
    page.querySelector<HTMLElement>('[aria-label="Edit Ann Lee"]')?.click()
    await eventually(() => expect(dialog()?.textContent).toContain('Edit contact'))
    for (const [name, value] of Object.entries(values)) fill(name, value)
    press('Save')
    const newOne = () => undoButtons().find((button) => !earlier.includes(button))
    await eventually(() => expect(newOne()).toBeDefined())
    return newOne()
  }
  await eventually(() => expect(rowsOf(page)).toHaveLength(1))
  expect(page.querySelector('.list-keys')?.textContent).toMatch(/^Keys, once a row has the focus/u)
  const undo = await edit({ lastName: 'Li', email: '' })
  expect(api.sent).toEqual([{ lastName: 'Li', email: '', updatedAt: ann.updatedAt }])
  undo?.click()
  await eventually(() => expect(document.body.textContent).toContain('Change undone'))
  expect(api.sent[1]).toEqual({ lastName: 'Lee', email: 'ann@example.com', updatedAt: saved.updatedAt })

  const tooLate = await edit({ firstName: 'Anna' })
  api.refuse(contactListEndpoints.updateContact, 'conflict', 'This contact was changed meanwhile.')
  tooLate?.click()
  await eventually(() => expect(document.body.textContent).toContain('This contact was changed meanwhile.'))
})

describe('the lists', () => {
  it('are shown with their contacts as soon as they are loaded', async () => {
    answerLists(vip)
    const send = api.delay(contactListEndpoints.list)
    const { page, text } = renderPage(ContactLists)
    await eventually(() => expect(text()).toContain('Loading lists...'))
    send()
    await eventually(() => expect(rowsOf(page)).toHaveLength(1))
    for (const shown of ['VIP', 'Clients', '1,200', 'Edit']) expect(rowsOf(page)[0]).toContain(shown)
  })

  it('without a source of consent are marked, and the source is edited by Edit', async () => {
    answerLists({ ...vip, consentSource: '' })
    api.answer(contactListEndpoints.update, () => ({ answer: { list: vip } }))
    const { page } = renderPage(ContactLists, '/?edit=1')
    await eventually(() => expect(rowsOf(page)[0]).toContain('Does not say how its people agreed'))
    await eventually(() => expect(dialog()?.textContent).toContain('Edit list'))
    fill('consentSource', 'On paper')
    press('Save')
    await eventually(() => expect(api.sent).toEqual([{ consentSource: 'On paper' }]))
  })

  it('of the CRM are marked and only read', async () => {
    answerLists(newsletter)
    const { page, text } = renderPage(ContactLists)
    await eventually(() => expect(rowsOf(page)[0]).toMatch(/NewsletterCRM.*1,200/u))
    expect(text()).toContain('These lists are kept in the CRM.')
    for (const { textContent, ariaLabel } of page.querySelectorAll('button'))
      expect(`${textContent} ${ariaLabel}`).not.toMatch(/Create|Edit|Delete/u)
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
