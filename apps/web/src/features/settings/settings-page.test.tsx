// @vitest-environment happy-dom
import { initialOf, namesWith } from '@regent/contract/api/field-table'
import { legalEndpoints } from '@regent/contract/firm/legal'
import { portalEndpoints } from '@regent/contract/firm/portal'
import { settingFields, type SettingSection, settingSections } from '@regent/contract/firm/setting-fields'
import { type SettingsPage as Page, settingsEndpoints, type SettingsUpdate } from '@regent/contract/firm/settings'
import { beforeEach, expect, it, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { namelessPortal } from '#lib/portal.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { control, descriptionOf, submit, type } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { SettingsPage } from './settings-page.tsx'

const page: Page = {
  settings: { ...initialOf(settingFields), terms: 'Our terms.', privacy: 'Our privacy.' },
  fixed: {},
  firstRun: { steps: [], isFinished: true },
  mailGoesTo: 'outbox',
  samples: [],
}

const legalText = { title: 'Terms', text: '', version: '3', updatedAt: '2026-01-15T12:00:00.000Z', isSample: false }

let api: ReturnType<typeof fakeApi>

const answerWith = (change: Partial<Page> = {}) =>
  api.answer(settingsEndpoints.show, () => ({ answer: { ...page, ...change } }))

beforeEach(() => {
  sessionStorage.clear()
  api = fakeApi()
  api.answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
  api.answer(legalEndpoints.terms, () => ({ answer: legalText }))
  api.answer(legalEndpoints.privacy, () => ({ answer: { ...legalText, isSample: true } }))
})

const section = (name: SettingSection): HTMLElement => {
  const found = document.getElementById(name)
  if (!found) throw new Error(`No section ${name}`)
  return found
}

const show = async () => {
  const rendered = renderPage(SettingsPage)
  await eventually(() => section('retention'))
  return rendered
}

it('shows its skeleton until the server answers', async () => {
  answerWith()
  const answer = api.delay(settingsEndpoints.show)
  const { text } = renderPage(SettingsPage)
  await eventually(() => expect(text()).toContain('Loading settings...'))
  answer()
  await eventually(() => section('firm'))
  expect(text()).not.toContain('Loading settings...')
})

it('says what failed, and tries again', async () => {
  api.refuse(settingsEndpoints.show, 'internal', 'The database is away.')
  const { text, press } = renderPage(SettingsPage)
  await eventually(() => expect(text()).toContain('Failed to load settings'))
  expect(text()).toContain('The database is away.')

  answerWith()
  press('Retry')
  await eventually(() => section('firm'))
})

test.each(settingSections)('the section %s has a control for each of its settings, and no other', async (name) => {
  answerWith()
  await show()
  const controls = [...section(name).querySelectorAll<HTMLInputElement>('[name]')]
  const shown = new Set(controls.map((each) => each.name.split('.')[0]))
  expect([...shown].toSorted()).toEqual(namesWith(settingFields, { section: name }).toSorted())
})

it('says beside its field what is wrong, and sends nothing', async () => {
  answerWith()
  await show()
  const wrong = [
    ['firm', 'Name', ' ', 'Name is required'],
    ['appearance', 'Accent', 'green', 'Please enter a color such as #1c4a37'],
    ['webinars', 'Minutes that count as attended', '0', 'Please enter a whole number from 1 to 600'],
    ['video', 'Address of the video', 'not an address', 'Please enter an address of this portal'],
    ['hours', 'To', '08:00', 'Please enter a time after the opening'],
    ['messages', 'Countries that get text messages', 'US, Jamaica', 'Please enter countries by their two letters'],
  ] as const
  for (const [name, label, text, message] of wrong) {
    const labels = [...section(name).querySelectorAll('label')].map(({ textContent }) => textContent)
    type(labels.find((each) => each.startsWith(label)) ?? label, text, section(name))
    submit('Save', section(name))
    await eventually(() => expect(section(name).textContent).toContain(message))
    await eventually(() => expect(section(name).contains(document.activeElement)).toBe(true))
  }
  expect(api.sent).toEqual([])
})

it('saves a section by itself, with a name of any length', async () => {
  const name = 'Ellison, Hale & Partners, Attorneys at Law'
  answerWith()
  api.answer(settingsEndpoints.update, () => ({
    answer: { ...page, settings: { ...page.settings, name }, message: 'The settings are saved.' },
  }))
  await show()
  type('Name', name, section('firm'))
  await eventually(() => expect(section('firm').textContent).toContain('Unsaved changes'))
  submit('Save', section('firm'))
  await eventually(() => expect(section('firm').textContent).not.toContain('Unsaved changes'))
  expect(api.sent).toEqual([{ name, postalAddress: '', disclaimer: page.settings.disclaimer } satisfies SettingsUpdate])
  expect(control('Name', section('firm')).value).toBe(name)
})

it('adds closed days once each, in their order, takes them away again, and saves them with the hours', async () => {
  answerWith({ settings: { ...page.settings, closedDays: ['2025-12-25'] } })
  api.answer(settingsEndpoints.update, () => ({ answer: { ...page, message: 'The settings are saved.' } }))
  const { press } = await show()
  const days = () => [...section('hours').querySelectorAll('.closed-days li')].map(({ textContent }) => textContent)
  expect(days()).toEqual(['Thursday, December 25, 2025'])
  for (const day of ['2026-01-01', '2025-11-27', '2026-01-01']) {
    type('Closed days', day, section('hours'))
    await eventually(() => expect(control('Closed days', section('hours')).value).toBe(day))
    press('Add day')
    await eventually(() => expect(control('Closed days', section('hours')).value).toBe(''))
  }
  press('Remove Thursday, December 25, 2025')
  await eventually(() => expect(days()).toEqual(['Thursday, November 27, 2025', 'Thursday, January 1, 2026']))
  submit('Save', section('hours'))
  await eventually(() => expect(api.sent).toMatchObject([{ closedDays: ['2025-11-27', '2026-01-01'] }]))
})

it('shows why the server refused, at the field or in the section, and keeps what was typed', async () => {
  answerWith()
  await show()
  api.refuse(settingsEndpoints.update, 'invalid', 'Please check the fields', { name: 'Please use another name' })
  type('Name', 'Hale', section('firm'))
  submit('Save', section('firm'))
  await eventually(() => expect(descriptionOf('Name', section('firm'))).toContain('Please use another name'))

  api.refuse(settingsEndpoints.update, 'conflict', 'This was changed meanwhile.')
  submit('Save', section('firm'))
  await eventually(() => expect(section('firm').textContent).toContain('This was changed meanwhile.'))
  expect(control('Name', section('firm')).value).toBe('Hale')
})

it('shows what the environment fixes, by which variable, and never sends it', async () => {
  answerWith({ fixed: { name: 'BRAND_NAME', logo: 'BRAND_LOGO' } })
  api.answer(settingsEndpoints.update, () => ({ answer: { ...page, message: 'The settings are saved.' } }))
  await show()
  expect(control('Name', section('firm'))).toMatchObject({ readOnly: true })
  expect(descriptionOf('Name', section('firm'))).toContain('Set by BRAND_NAME in the environment')
  expect(section('appearance').textContent).toContain('Set by BRAND_LOGO in the environment')
  expect(section('appearance').textContent).not.toContain('Choose a picture')

  const area = section('firm').querySelector<HTMLTextAreaElement>('[name="postalAddress"]')
  const label = area?.labels[0]?.textContent.trim() ?? ''
  type(label, '1 Main Street', section('firm'))
  submit('Save', section('firm'))
  await eventually(() => expect(api.sent).toHaveLength(1))
  expect(Object.keys(api.sent[0] as object)).toEqual(['postalAddress', 'disclaimer'])
})

it('says which version of a legal text is published, or that it is the sample', async () => {
  answerWith()
  await show()
  await eventually(() => expect(section('terms').textContent).toContain('Published: version 3 of Jan 15, 2026.'))
  expect(section('privacy').textContent).toContain('This is still the text that comes with the portal.')
})

it('lists sample members only if there are some', async () => {
  answerWith()
  await show()
  expect(document.getElementById('samples')).toBeNull()

  answerWith({ samples: [{ name: 'Ada', email: 'ada@example.com', password: 'secret', about: 'A member' }] })
  renderPage(SettingsPage)
  await eventually(() => expect(document.getElementById('samples')?.textContent).toContain('ada@example.com'))
})
