// @vitest-environment happy-dom
import { salesEndpoints } from '@regent/contract/firm/sales'
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { callApi, provideTransport } from '#lib/api/api-client.ts'
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

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  act(() => root.render(<ToastRegion />))
})

afterEach(() => {
  act(() => root.unmount())
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
