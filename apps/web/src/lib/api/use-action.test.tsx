// @vitest-environment happy-dom
import { salesEndpoints } from '@regent/contract/firm/sales'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FetchApi, provideTransport } from './api-client.ts'
import { createQueryClient } from './query-client.ts'
import { useAction } from './use-action.ts'

const visitor = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '2025550100' }
const answers = {
  thanks: () => Response.json({ message: 'Thank you.' }, { status: 201 }),
  busy: () => Response.json({ code: 'internal', message: 'No.' }, { status: 500 }),
}

let root: Root
let action: ReturnType<typeof useAction<typeof salesEndpoints.request>>
let transport: ReturnType<typeof vi.fn<FetchApi>>

const Form = () => {
  const current = useAction(salesEndpoints.request)
  useEffect(() => {
    action = current
  })
  return null
}

const send = (body = visitor) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        action.send({ body }, { onSuccess: () => resolve(), onError: () => resolve() })
      }),
  )
const keys = () => transport.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  transport = vi.fn<FetchApi>(() => Promise.resolve(answers.thanks()))
  provideTransport(() => transport)
  root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Form />
      </QueryClientProvider>,
    ),
  )
})

afterEach(() => {
  act(() => root.unmount())
  provideTransport(() => undefined)
  vi.unstubAllGlobals()
})

it('sends once if it is clicked several times', async () => {
  await act(
    () =>
      new Promise<void>((resolve) => {
        for (let click = 0; click < 3; click += 1) action.send({ body: visitor }, { onSuccess: () => resolve() })
      }),
  )
  expect(transport).toHaveBeenCalledTimes(1)
})

it('retries the same input with the same key until there is a clear answer', async () => {
  transport.mockImplementationOnce(() => Promise.resolve(answers.busy()))
  await send()
  await send()
  const [first, second] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/u)
  expect(second).toBe(first)
})

it('makes a new key for another input, and for the same input after success', async () => {
  transport.mockImplementationOnce(() => Promise.resolve(answers.busy()))
  await send()
  await send({ ...visitor, firstName: 'Augusta' })
  await send({ ...visitor, firstName: 'Augusta' })
  expect(new Set(keys()).size).toBe(3)
})

it('makes a new key after the server has refused', async () => {
  transport.mockImplementationOnce(() =>
    Promise.resolve(Response.json({ code: 'invalid', message: 'No.' }, { status: 400 })),
  )
  await send()
  await send()
  expect(new Set(keys()).size).toBe(2)
})
