// @vitest-environment happy-dom
import { dealTermEndpoints as endpoints, type StaffTerm } from '@regent/contract/deals/deal-terms'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, enter } from '#testing/forms.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { aTerm, equity, oil, realEstate } from '#testing/staff-deals.ts'
import { TermsSheet } from './terms-sheet.tsx'

const timber = aTerm('category', 3, 'Timber')
let api: ReturnType<typeof fakeApi>

const answerTerms = (...terms: StaffTerm[]) => api.answer(endpoints.list, () => ({ answer: { terms } }))

beforeEach(() => {
  api = fakeApi()
  answerTerms(realEstate, oil, timber, equity)
})

const names = () =>
  [...document.querySelectorAll('[role=dialog] .record-line__title')].map(({ textContent }) => textContent)
const item = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === label)
const input = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return document.getElementById(found?.htmlFor ?? '')
}
const open = async () => {
  const page = renderWithOverlays(() => <TermsSheet kind="category" onClose={() => undefined} />)
  await eventually(() => expect(names()).toEqual(['Real Estate', 'Oil & Gas', 'Timber']))
  return page
}
const openMenu = async (name: string, press: (label: string) => void) => {
  press(`More for ${name}`)
  await eventually(() => expect(document.querySelector('[role=menuitem]')).not.toBeNull())
}

it('a term is added at the end, once', async () => {
  const farms = aTerm('category', 4, 'Farmland')
  const { press } = await open()
  press('Add')
  await eventually(() => expect(bodyText()).toContain('Name is required'))
  api.refuse(endpoints.create, 'conflict', 'This name is taken', { name: 'This name is taken' })
  enter(input('New category'), 'timber')
  press('Add')
  await eventually(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('This name is taken'))
  api.answer(endpoints.create, () => ({ answer: { term: farms } }))
  answerTerms(realEstate, oil, timber, farms, equity)
  enter(input('New category'), 'Farmland')
  press('Add')
  await eventually(() => expect(names()).toEqual(['Real Estate', 'Oil & Gas', 'Timber', 'Farmland']))
  expect(api.sent.at(-1)).toEqual({ kind: 'category', name: 'Farmland' })
})

it('a term is renamed in place', async () => {
  const renamed = { ...timber, name: 'Timberland' }
  api.answer(endpoints.rename, () => ({ answer: { term: renamed } }))
  const { press } = await open()
  press('Rename Timber')
  await eventually(() => expect(input('New name for Timber')).not.toBeNull())
  enter(input('New name for Timber'), 'Timberland')
  answerTerms(realEstate, oil, renamed, equity)
  press('Save')
  await eventually(() => expect(names()).toEqual(['Real Estate', 'Oil & Gas', 'Timberland']))
  expect(api.sent).toEqual([{ name: 'Timberland' }])
})

it('a term is moved by its menu, and back in its place where the order could not be saved', async () => {
  api.answer(endpoints.order, () => ({ answer: { message: 'Saved' } }))
  const { press } = await open()
  await openMenu('Timber', press)
  answerTerms(realEstate, timber, oil, equity)
  item('Move up')?.click()
  await eventually(() => expect(names()).toEqual(['Real Estate', 'Timber', 'Oil & Gas']))
  await eventually(() => expect(api.sent).toEqual([{ kind: 'category', ids: [realEstate._id, timber._id, oil._id] }]))
  api.refuse(endpoints.order, 'busy', 'The portal is busy.')
  await openMenu('Timber', press)
  item('Move up')?.click()
  await eventually(() => expect(bodyText()).toContain('The portal is busy.'))
  await eventually(() => expect(names()).toEqual(['Real Estate', 'Timber', 'Oil & Gas']))
})

it('a term in use cannot be deleted, but merged; an unused one is deleted after a question', async () => {
  api.answer(endpoints.remove, () => ({ answer: { message: 'Deleted' } }))
  const { press } = await open()
  await openMenu('Real Estate', press)
  expect(item('Delete (12 deals)')?.getAttribute('aria-disabled')).toBe('true')
  item('Merge')?.click()
  await eventually(() => expect(bodyText()).toContain('12 deals get the other one.'))
  press('Cancel')

  await openMenu('Timber', press)
  item('Delete')?.click()
  await eventually(() => expect(bodyText()).toContain('Are you sure you want to delete this category?'))
  answerTerms(realEstate, oil, equity)
  const answer = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
  answer.find(({ textContent }) => textContent === 'Delete')?.click()
  await eventually(() => expect(names()).toEqual(['Real Estate', 'Oil & Gas']))
  await eventually(() => expect(bodyText()).toContain('Timber deleted'))
})
