// @vitest-environment happy-dom
import { dealEndpoints } from '@regent/contract/deals/deals'
import { expect, it } from 'vitest'
import { aDeal, dealsApi, idOf, openDeals } from '#testing/deals.tsx'
import { dialog } from '#testing/dialog.ts'
import { eventually } from '#testing/eventually.ts'
import { bodyText } from '#testing/forms.ts'

const { api, answerDeals, signIn } = dealsApi()

const names = ['Harlan Creek', 'Tri-County Storage', 'Blue Ridge', 'Marlow Street']
const deals = names.map((name, index) => aDeal({ _id: idOf(100 + index), name, source: null }))
const box = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label="Compare ${name}"]`)

it('up to three deals are compared side by side, by their address', async () => {
  signIn()
  answerDeals(...deals)
  api().answer(dealEndpoints.show, ({ pathname }) => ({
    answer: { deal: deals.find(({ _id }) => pathname.endsWith(_id)) ?? aDeal() },
  }))
  const { router, press } = openDeals()
  await eventually(() => expect(box('Harlan Creek')).not.toBeNull())
  box('Harlan Creek')?.click()
  await eventually(() => expect(bodyText()).toContain('Choose one more deal to compare.'))
  for (const name of names.slice(1, 3)) {
    box(name)?.click()
    // The address follows later.
    expect(box(name)?.checked).toBe(true)
  }
  await eventually(() => expect(bodyText()).toContain('Compare 3 deals'))
  box('Marlow Street')?.click()
  await eventually(() => expect(bodyText()).toContain('At most 3 deals can be compared'))
  expect(new URLSearchParams(router.state.location.search).get('compare')).toBe([100, 101, 102].map(idOf).join(','))
  press('Compare 3 deals')
  const heads = () => [...(dialog()?.querySelectorAll('thead th .h3') ?? [])].map(({ textContent }) => textContent)
  await eventually(() => expect(heads()).toEqual(names.slice(0, 3)))
  const lines = [...(dialog()?.querySelectorAll('tbody th') ?? [])].map(({ textContent }) => textContent)
  expect(lines.slice(0, 6)).toEqual(['Type', 'Source', 'Category', 'Sub-Category', 'Strategy', 'Requirements'])
  ;[...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Remove')?.click()
  await eventually(() => expect(heads()).toEqual(names.slice(1, 3)))
})

it('a choice that something else took over at once is not shown as made', async () => {
  signIn()
  answerDeals(...deals)
  const { router } = openDeals()
  await eventually(() => expect(box('Harlan Creek')).not.toBeNull())
  box('Harlan Creek')?.click()
  await router.navigate('/deals?sort=name')
  await eventually(() => expect(box('Harlan Creek')?.checked).toBe(false))
  expect(router.state.location.search).toBe('?sort=name')
})
