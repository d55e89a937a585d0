// @vitest-environment happy-dom
import { portalEndpoints } from '@regent/contract/firm/portal'
import { beforeEach, expect, it, vi } from 'vitest'
import { namelessPortal } from '#lib/portal.ts'
import { bodyText, control } from '#testing/forms.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { TalkToSales } from './talk-to-sales.tsx'

const schedulerUrl = 'https://calls.example.com/firm'

beforeEach(() => {
  sessionStorage.clear()
  fakeApi().answer(portalEndpoints.show, () => ({ answer: { ...namelessPortal, schedulerUrl } }))
})

const open = async () => {
  const page = renderPage(() => <TalkToSales onClose={() => undefined} />)
  await eventually(() => expect(document.querySelector('iframe')).not.toBeNull())
  return page
}

/** What the page around the scheduler says. */
const hear = (state: string, origin = location.origin) =>
  dispatchEvent(
    new MessageEvent('message', {
      data: { kind: 'scheduler', state },
      origin,
      source: document.querySelector('iframe')?.contentWindow ?? null,
    }),
  )
const link = () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Open in a new tab')

it('a firm’s scheduler is shown in a page of our own, first as loading, with a link to it', async () => {
  await open()
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/embed/scheduler')
  expect(bodyText()).toContain('Loading the scheduler...')
  expect(link()).toMatchObject({ href: schedulerUrl, target: '_blank', rel: 'noopener noreferrer' })
  hear('shown', 'https://calls.example.com')
  expect(bodyText()).toContain('Loading the scheduler...')
  hear('shown')
  await eventually(() => expect(bodyText()).not.toContain('Loading the scheduler...'))
  expect(document.querySelector('iframe')).not.toBeNull()
})

it('a scheduler that cannot be loaded says so, can be tried again, and leads to the form without times', async () => {
  const { press } = await open()
  hear('failed')
  await eventually(() => expect(bodyText()).toContain('The scheduler could not be loaded'))
  expect(link()?.href).toBe(schedulerUrl)
  press('Retry')
  await eventually(() => expect(bodyText()).toContain('Loading the scheduler...'))
  hear('failed')
  await eventually(() => expect(bodyText()).toContain('The scheduler could not be loaded'))
  press('Send a request instead')
  await eventually(() => control('Email'))
  expect(bodyText()).not.toContain('At a time I choose')
})

it('a scheduler whose page never answers counts as not loaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  renderPage(() => <TalkToSales onClose={() => undefined} />)
  await vi.waitUntil(() => document.querySelector('iframe'))
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitUntil(() => bodyText().includes('The scheduler could not be loaded'))
  vi.useRealTimers()
})
