// @vitest-environment happy-dom
import { contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { adminWebinarEndpoints, type StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { enter } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { WebinarForm } from './webinar-form.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  api = fakeApi()
  api.answer(contactListEndpoints.list, () => ({ answer: { lists: [] } }))
})

const sheet = () => document.body
const text = () => sheet().textContent
const fieldOf = (label: string) => {
  const found = [...sheet().querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
  const field = document.getElementById(found?.htmlFor ?? '')
  if (!(
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  ))
    throw new Error(`No field ${label}`)
  return field
}
const fill = (label: string, value: string) => enter(fieldOf(label), value)
const save = () => sheet().querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
const open = async (webinar?: StaffWebinar) => {
  renderPage(() => <WebinarForm {...(webinar && { webinar })} onClose={() => undefined} />)
  await eventually(() => expect(text()).toContain(webinar ? 'Edit webinar' : 'Create webinar'))
}
const faulty = () =>
  [...sheet().querySelectorAll('.form-toc__entry')]
    .filter(({ textContent }) => textContent.includes('has errors'))
    .map(({ firstChild }) => firstChild?.textContent)

describe('the form of a webinar', () => {
  it('names what a new one lacks, and in which sections', async () => {
    await open()
    save()
    for (const message of ['Name is required', 'Slug is required', 'Date is required', 'Line 1 is required'])
      await eventually(() => expect(text()).toContain(message))
    expect(faulty()).toEqual(['Session', 'Title page'])
  })

  it.each([
    ['Session', 'Duration, minutes', '1441', 'Please enter a whole number from 1 to 1440'],
    ['Session', 'Slug', 'Two Words', 'Please use lower-case letters, digits and hyphens'],
    ['Title page', 'Line 2', 'x'.repeat(201), 'Please keep this under'],
    ['Audience', 'Capacity', 'many', 'Please enter a whole number from 1 to 100000'],
    ['Messages', 'SMS time, minutes', '0', 'Please enter a whole number from 1 to 10080'],
    ['Calls to action', 'Link', 'javascript:alert(1)', 'Please enter a link such as https://example.com'],
  ])('marks the section %s when %s is wrong', async (section, label, value, message) => {
    await open(aWebinar())
    if (section === 'Calls to action') fill('Label', 'Book a time')
    fill(label, value)
    save()
    await eventually(() => expect(text()).toContain(message))
    expect(faulty()).toEqual([section])
  })

  it('refuses a date that has passed, without asking the server', async () => {
    await open()
    fill('Name', 'Land Trusts')
    fill('Date EST', '2020-01-15T19:30')
    await eventually(() => expect(text()).toContain('This date has passed. Please choose one to come'))
    expect(faulty()).toEqual(['Session'])
    expect(api.asked.every(({ pathname }) => pathname !== '/api/webinars/admin')).toBe(true)
  })

  it('says that a later date closes the doors, unless staff choose another status', async () => {
    await open(aWebinar({ status: 'Waiting', date: '2031-01-15T00:30:00.000Z' }))
    expect(text()).not.toContain('Doors are open for one date')
    fill('Date EST', '2031-02-15T19:30')
    await eventually(() => expect(text()).toContain('with the later one, the webinar goes back to Scheduled.'))
    fill('Status', 'In Progress')
    await eventually(() => expect(text()).not.toContain('Doors are open for one date'))
  })

  it('asks which of two moments is meant when clocks show a time twice', async () => {
    await open(aWebinar({ date: '2031-11-02T06:30:00.000Z' }))
    expect(text()).toContain('Clocks are set back that night')
    const options = [...fieldOf('Clocks are set back that night').querySelectorAll('option')]
    expect(options.map(({ textContent }) => textContent)).toEqual(['The first (EDT)', 'The second (EST)'])
  })

  it('names a time that clocks skip', async () => {
    await open()
    fill('Date EST', '2031-03-09T02:30')
    save()
    await eventually(() => expect(text()).toContain('Clocks skip this time'))
  })

  it('shows at its field what the server refuses', async () => {
    const webinar = aWebinar()
    api.refuse(
      { ...adminWebinarEndpoints.update, path: `/api/webinars/admin/${webinar._id}` },
      'conflict',
      'This slug is already taken',
    )
    await open(webinar)
    fill('Host name', 'Ruth')
    save()
    await eventually(() => expect(text()).toContain('This slug is already taken'))
  })

  it('promises of calls to action only what the portal does with them', async () => {
    await open(aWebinar())
    expect(text()).toContain(
      'Hosts show them in the room. Everyone sees them on the page of the webinar once it has ended.',
    )
    expect(text()).not.toMatch(/same moment/u)
  })

  it('says that the webinar has been deleted', async () => {
    const webinar = aWebinar()
    api.refuse({ ...adminWebinarEndpoints.update, path: `/api/webinars/admin/${webinar._id}` }, 'not_found')
    await open(webinar)
    fill('Host name', 'Ruth')
    save()
    await eventually(() => expect(text()).toContain('This webinar has been deleted'))
  })

  it('offers the built-in lists when the server does not answer', async () => {
    api.refuse(contactListEndpoints.list, 'internal')
    await open()
    const options = () => [...fieldOf('Promotional SMS list').querySelectorAll('option')]
    await eventually(() =>
      expect(options().map(({ textContent }) => textContent)).toEqual(['No list', 'General', 'VIP', 'Premium']),
    )
  })

  it('offers no list without a source of consent, says why, and leads to where it is added', async () => {
    const list = (id: string, name: string, consentSource: string, isForeign = false) => ({
      _id: id,
      listId: id,
      name,
      description: '',
      consentSource,
      contacts: 12,
      isForeign,
    })
    // The second page is offered, too.
    api.answer(contactListEndpoints.list, ({ searchParams }) =>
      searchParams.get('cursor') === null
        ? { answer: { lists: [list('1', 'VIP', 'On paper'), list('2', 'Friends', '')], nextCursor: 'next' } }
        : { answer: { lists: [list('3', 'Old', ''), list('7', 'Newsletter', '', true)] } },
    )
    await open()
    const options = () => [...fieldOf('Promotional SMS list').querySelectorAll('option')]
    await eventually(() =>
      expect(options().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
        ['No list', false],
        ['VIP (12 people)', false],
        ['Friends (12 people, consent not stated)', true],
        ['Old (12 people, consent not stated)', true],
        ['Newsletter (12 people, CRM)', false],
      ]),
    )
    const hint = () => document.getElementById(fieldOf('Promotional SMS list').getAttribute('aria-describedby') ?? '')
    expect(hint()?.textContent).toContain('A list that does not say how its people agreed')
    expect(hint()?.querySelector('a')?.getAttribute('href')).toBe('/admin/messages/lists')
    fill('Promotional SMS list', '2')
    await eventually(() => expect(hint()?.textContent).toContain('Nothing is sent to this list'))
    expect(hint()?.querySelector('a')?.getAttribute('href')).toBe('/admin/messages/lists?edit=2')
  })

  it('counts an SMS, and warns that it goes to no list', async () => {
    await open()
    fill('Reminder SMS', 'We begin, ')
    await eventually(() => expect(text()).toContain('9 characters, 1 SMS'))
    fill('Promotional SMS', '“Trusts”')
    await eventually(() => expect(text()).toContain('one SMS holds 70 characters instead of 160'))
    expect(text()).toContain('Choose a list below. Without a list, it is not sent.')
  })
})
