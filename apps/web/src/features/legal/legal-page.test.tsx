// @vitest-environment happy-dom
import { legalEndpoints } from '@regent/contract/firm/legal'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { LegalPage } from './legal-page.tsx'

const terms = {
  title: 'Terms of use',
  text: '## Scope\n\nThese terms hold.',
  version: '3',
  updatedAt: '2026-01-15T12:00:00.000Z',
  isSample: false,
}

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

const open = () => renderPage(() => <LegalPage kind="terms" />)

it('shows its skeleton, then the text with its version', async () => {
  api.answer(legalEndpoints.terms, () => ({ answer: terms }))
  const answer = api.delay(legalEndpoints.terms)
  const { page, text } = open()
  await eventually(() => expect(text()).toContain('Loading...'))

  answer()
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Terms of use'))
  expect(text()).toContain('Version 3 of January 15, 2026')
  expect(page.querySelector('h2')?.textContent).toBe('Scope')
})

it('warns that a text is the sample', async () => {
  api.answer(legalEndpoints.terms, () => ({ answer: { ...terms, isSample: true } }))
  const { text } = open()
  await eventually(() => expect(text()).toContain('Sample text of January 15, 2026'))
  expect(text()).toContain('This is the text that comes with the portal.')
})

it('shows what failed, and tries again', async () => {
  api.refuse(legalEndpoints.terms, 'internal', 'The database is away.')
  const { page, text, press } = open()
  await eventually(() => expect(text()).toContain('This text could not be loaded'))
  expect(text()).toContain('The database is away.')

  api.answer(legalEndpoints.terms, () => ({ answer: terms }))
  press('Retry')
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Terms of use'))
})
