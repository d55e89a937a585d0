// @vitest-environment happy-dom
import { dealMarkEndpoints } from '@regent/contract/deals/deal-marks'
import { expect, it } from 'vitest'
import { aDeal, aMark, dealsApi, idOf, openDeals } from '#testing/deals.tsx'
import { eventually } from '#testing/eventually.ts'
import { bodyText } from '#testing/forms.ts'

const { api, answerDeals, answerDeal, answerMarks, signIn } = dealsApi()

const saveButton = () => document.querySelector<HTMLElement>('[aria-label="Save Harlan Creek Apartments"]')
const isSaved = () => saveButton()?.getAttribute('aria-pressed')
const count = (list: string) =>
  [...document.querySelectorAll('.mark-lists a')].find(({ textContent }) => textContent.startsWith(list))?.textContent
const answer = { message: 'Done', mark: aMark() }

it('a deal is saved at once, and counted; it is taken back where that fails', async () => {
  signIn()
  answerDeals(aDeal())
  api().answer(dealMarkEndpoints.save, () => ({ answer }))
  const send = api().delay(dealMarkEndpoints.save)
  openDeals()
  await eventually(() => expect(isSaved()).toBe('false'))
  saveButton()?.click()
  await eventually(() => expect([isSaved(), count('Saved')]).toEqual(['true', 'Saved1']))
  answerMarks(aMark({ isSaved: true }))
  send()
  api().refuse(dealMarkEndpoints.unsave, 'internal', 'The database is away.')
  await eventually(() => expect(api().asked.filter(({ pathname }) => pathname.endsWith('/marks'))).toHaveLength(2))
  saveButton()?.click()
  await eventually(() => expect(bodyText()).toContain('The deal is still saved'))
  expect(bodyText()).toContain('The database is away.')
  expect(isSaved()).toBe('true')
})

it('what is no longer saved can be saved again from the toast', async () => {
  signIn()
  answerDeals(aDeal())
  answerMarks(aMark({ isSaved: true }))
  api().answer(dealMarkEndpoints.unsave, () => ({ answer }))
  api().answer(dealMarkEndpoints.save, () => ({ answer }))
  const { press } = openDeals('/deals?mine=saved')
  await eventually(() => expect(isSaved()).toBe('true'))
  answerMarks()
  saveButton()?.click()
  await eventually(() => expect(bodyText()).toContain('No longer saved'))
  answerMarks(aMark({ isSaved: true }))
  press('Undo: keep Harlan Creek Apartments saved')
  await eventually(() => expect(isSaved()).toBe('true'))
})

it('an interest is told to the firm, and can be taken back', async () => {
  signIn()
  answerDeals(aDeal())
  answerDeal(aDeal())
  api().answer(dealMarkEndpoints.interest, () => ({ answer }))
  api().answer(dealMarkEndpoints.withdrawInterest, () => ({ answer }))
  const { press } = openDeals(`/deals?deal=${idOf(100)}`)
  await eventually(() => expect(document.querySelector('.sheet__foot')?.textContent).toContain("I'm interested"))
  answerMarks(aMark({ isInterested: true }))
  press("I'm interested")
  await eventually(() => expect(bodyText()).toContain('Our team has been told'))
  const button = () => document.querySelector('.sheet__foot [aria-pressed]')?.getAttribute('aria-pressed')
  expect(button()).toBe('true')
  answerMarks()
  press('Undo: not interested in Harlan Creek Apartments')
  await eventually(() => expect(button()).toBe('false'))
  expect(api().asked.filter(({ pathname }) => pathname.endsWith('/interest'))).toHaveLength(2)
})
