// @vitest-environment happy-dom
import { salesEndpoints } from '@regent/contract/firm/sales'
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import { createRoot, type Root } from 'react-dom/client'
import { toast as sonner } from 'sonner'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { tokensOf } from '#testing/sign-in.ts'
import { callApi, provideTransport } from '#lib/api/api-client.ts'
import { writeTokens } from '#lib/session/tokens.ts'
import { toast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

const shown = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)

const body = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '2025550100' }
const askForCall = () => callApi(salesEndpoints.request, { body })
const register = (id: string) => callApi(webinarEndpoints.register, { params: { id }, body: {} })

const answerWith = (status: number) =>
  provideTransport(() => () => Promise.resolve(Response.json({ code: 'busy', message: 'Not now.' }, { status })))

/** Calls, and shows a toast about the failure. */
const failAt = (call: () => Promise<unknown>, title: string) =>
  call().catch((failure: unknown) => toast.error({ title, failure: failure as Error }))

let root: Root

beforeEach(async () => {
  // The new region would show what other tests have left.
  sonner.dismiss()
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(<ToastRegion />)
  await eventually(() => expect(place.querySelector('section')).not.toBeNull())
})

afterEach(() => {
  root.unmount()
  writeTokens(undefined)
  document.body.replaceChildren()
})

it('takes the error of a call away once the same call succeeds, and leaves those of others', async () => {
  answerWith(503)
  await failAt(() => register('a'), 'Not registered for a')
  await failAt(() => register('b'), 'Not registered for b')
  await failAt(askForCall, 'Not sent')
  await eventually(() => expect(shown()).toHaveLength(3))

  answerWith(200)
  await register('a')
  await eventually(() => expect(shown().toSorted()).toEqual(['Not registered for b', 'Not sent']))
  await askForCall()
  await eventually(() => expect(shown()).toEqual(['Not registered for b']))
})

it.each([
  ['signs out', undefined],
  ['is followed by another', tokensOf('evelyn')],
] as const)('takes actions away once the person %s, and does none of them', async (_, next) => {
  const onAction = vi.fn()
  writeTokens(tokensOf('marcus'))
  toast.success({ title: 'Unregistered', action: { onAction } })
  toast.success({ title: 'Saved' })
  await eventually(() => expect(shown()).toHaveLength(2))
  writeTokens(next)
  // While it fades out, the button is still there.
  document.querySelector<HTMLElement>('.toast button')?.click()
  await eventually(() => expect(shown()).toEqual(['Saved']))
  expect(onAction).not.toHaveBeenCalled()
})

it('keeps an action while the session of the same person is renewed', async () => {
  const onAction = vi.fn()
  writeTokens(tokensOf('marcus'))
  toast.success({ title: 'Unregistered', action: { onAction } })
  await eventually(() => expect(shown()).toEqual(['UnregisteredUndo']))
  writeTokens({ ...tokensOf('marcus'), refreshToken: 'renewed' })
  document.querySelector<HTMLElement>('.toast button')?.click()
  expect(onAction).toHaveBeenCalledTimes(1)
})

describe('an action that takes time', () => {
  const button = () => document.querySelector<HTMLElement>('.toast--success button')

  it('runs once however often it is clicked, and keeps its toast until it has succeeded', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const onAction = vi.fn(() => promise)
    toast.success({ title: 'Unregistered', action: { onAction } })
    await eventually(() => expect(button()).not.toBeNull())
    button()?.click()
    await eventually(() => expect(button()?.getAttribute('aria-busy')).toBe('true'))
    button()?.click()
    expect(onAction).toHaveBeenCalledTimes(1)
    resolve('registered')
    await eventually(() => expect(shown()).toEqual([]))
  })

  it('can be tried again after a failure, but not after a refusal', async () => {
    const onAction = vi.fn(() => register('a'))
    toast.success({ title: 'Unregistered', action: { onAction } })
    await eventually(() => expect(button()).not.toBeNull())
    answerWith(503)
    button()?.click()
    await eventually(() => expect(onAction.mock.settledResults[0]?.type).toBe('rejected'))
    await eventually(() => expect(button()?.getAttribute('aria-busy')).toBeNull())
    expect(sonner.getToasts()).toHaveLength(1)
    answerWith(409)
    button()?.click()
    await eventually(() => expect(shown()).toEqual([]))
  })
})

it('gives the focus back with Escape, and what is open behind does not notice', async () => {
  const behind = document.body.appendChild(document.createElement('button'))
  const close = vi.fn()
  document.addEventListener('keydown', close)
  onTestFinished(() => document.removeEventListener('keydown', close))
  behind.focus()
  toast.success({ title: 'Saved', action: { onAction: () => undefined } })
  await eventually(() => expect(shown()).toHaveLength(1))
  const undo = document.querySelector<HTMLButtonElement>('.toast button')
  undo?.focus()
  expect(document.activeElement).toBe(undo)
  undo?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(document.activeElement).toBe(behind)
  expect(close).not.toHaveBeenCalled()
  behind.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(close).toHaveBeenCalledOnce()
})
