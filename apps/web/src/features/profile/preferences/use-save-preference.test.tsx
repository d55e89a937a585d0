// @vitest-environment happy-dom
import type { User } from '@regent/contract/identity/profile'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { type FetchApi, provideTransport } from '#lib/api/api-client.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { profileQueries } from '../queries.ts'
import { type Preference, useSavePreference } from './use-save-preference.ts'

const user = { _id: '1', mailNews: true, smsNews: false, timeZone: 'America/New_York' } as User

let root: Root
let queryClient: ReturnType<typeof createQueryClient>
let save: ReturnType<typeof useSavePreference> | undefined
let answers: { body: Preference; resolve: (answer: Response) => void }[]

const Page = () => {
  const current = useSavePreference()
  useEffect(() => {
    save = current
  })
  return null
}

const shown = () => queryClient.getQueryData(profileQueries.own().queryKey)
const choose = async (to: Preference, isSent = true) => {
  const count = answers.length + (isSent ? 1 : 0)
  save?.(shown() ?? user, to, '')
  await eventually(() => {
    expect(shown()).toMatchObject(to)
    expect(answers).toHaveLength(count)
  })
}
const answer = async (at: number, response: Response) => {
  const running = queryClient.isMutating()
  answers[at]?.resolve(response)
  await eventually(() => {
    expect(queryClient.isMutating()).toBe(running - 1)
    expect(answers).toHaveLength(Math.min(at + 2, at + running))
  })
}
const stored = (to: Preference) => Response.json({ user: { ...user, ...to }, message: 'Saved.' })
const refused = () => Response.json({ code: 'invalid', message: 'No.' }, { status: 400 })

beforeEach(async () => {
  answers = []
  const transport: FetchApi = (_, { body }) =>
    new Promise((resolve) => answers.push({ body: JSON.parse(body as string) as Preference, resolve }))
  provideTransport(() => transport)
  queryClient = createQueryClient()
  queryClient.setQueryData(profileQueries.own().queryKey, user)
  root = createRoot(document.createElement('div'))
  root.render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  await eventually(() => expect(save).toBeDefined())
})

afterEach(() => {
  root.unmount()
  save = undefined
  provideTransport(() => undefined)
})

it('shows a choice before the server has it', async () => {
  await choose({ mailNews: false })
  expect(shown()?.mailNews).toBe(false)
})

it('sends one choice after another, and always shows the last', async () => {
  await choose({ mailNews: false })
  await choose({ mailNews: true }, false)
  expect(answers.map(({ body }) => body)).toEqual([{ mailNews: false }])
  await answer(0, stored({ mailNews: false }))
  expect(shown()?.mailNews).toBe(true)
  expect(answers.map(({ body }) => body)).toEqual([{ mailNews: false }, { mailNews: true }])
  await answer(1, stored({ mailNews: true }))
  expect(shown()?.mailNews).toBe(true)
})

it('changes back when the choice is refused', async () => {
  await choose({ timeZone: 'Asia/Tokyo' })
  await answer(0, refused())
  expect(shown()?.timeZone).toBe('America/New_York')
})

it('keeps a later choice when an earlier one is refused', async () => {
  await choose({ timeZone: 'Asia/Tokyo' })
  await choose({ timeZone: 'Europe/Paris' }, false)
  await answer(0, refused())
  expect(shown()?.timeZone).toBe('Europe/Paris')
  await answer(1, stored({ timeZone: 'Europe/Paris' }))
  expect(shown()?.timeZone).toBe('Europe/Paris')
})
