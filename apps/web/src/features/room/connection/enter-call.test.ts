// @vitest-environment happy-dom
import { entryEndpoints } from '@regent/contract/rooms/entry'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { forgetPerson } from '#lib/session/stored-for-person.ts'
import { writeTokens } from '#lib/session/tokens.ts'
import { anEntry } from '#testing/room/enter-room.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { tokensOf } from '#testing/sign-in.ts'
import { askToEnter } from './enter-call.ts'

const { enter } = entryEndpoints
const visitor = { slug: 'land-trusts', role: 'User' } as const

let api: ReturnType<typeof fakeApi>

const letIn = (pass = 'a pass') => api.answer(enter, () => anEntry({ pass }))

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  letIn()
})

it('a person without an account is the same one in a new tab, and on the page of guests', async () => {
  await askToEnter(visitor, 'Ann')
  // Another tab has its own session storage.
  sessionStorage.clear()
  await askToEnter(visitor, 'Ann')
  await askToEnter({ ...visitor, role: 'Guest', key: 'guest-key' }, 'Ann')
  await askToEnter({ ...visitor, slug: 'another-room' }, 'Ann')
  expect(api.sent).toEqual([
    { role: 'User', name: 'Ann' },
    { role: 'User', name: 'Ann', pass: 'a pass' },
    { role: 'Guest', name: 'Ann', key: 'guest-key', pass: 'a pass' },
    { role: 'User', name: 'Ann' },
  ])
})

it('an ejected person keeps the pass, also after signing in, so that the portal knows who comes back', async () => {
  await askToEnter(visitor, 'Ann')
  api.refuse(enter, 'ejected')
  await expect(askToEnter(visitor, 'Ann')).rejects.toMatchObject({ code: 'ejected' })
  writeTokens(tokensOf('ann'))
  onTestFinished(() => writeTokens(undefined))
  await expect(askToEnter(visitor, 'Ann')).rejects.toMatchObject({ code: 'ejected' })
  expect(api.sent.at(-1)).toMatchObject({ pass: 'a pass' })
})

it('with an account or a personal link no pass stays behind for the next person at this browser', async () => {
  await askToEnter({ ...visitor, join: 'personal' }, 'Ann')
  writeTokens(tokensOf('ann'))
  onTestFinished(() => writeTokens(undefined))
  await askToEnter(visitor, 'Ann')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('room-pass'))).toEqual([])
})

it('signing out forgets the pass', async () => {
  await askToEnter(visitor, 'Ann')
  forgetPerson()
  await askToEnter(visitor, 'Bea')
  expect(api.sent.at(-1)).toEqual({ role: 'User', name: 'Bea' })
})

it.each(['webinar_ended', 'not_found'] as const)('the refusal %s forgets the pass', async (code) => {
  await askToEnter(visitor, 'Ann')
  api.refuse(enter, code)
  await expect(askToEnter(visitor, 'Ann')).rejects.toMatchObject({ code })
  expect(localStorage.getItem('room-pass:land-trusts')).toBeNull()
})
