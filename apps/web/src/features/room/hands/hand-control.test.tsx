// @vitest-environment happy-dom
import type { RoomRole } from '@regent/contract/rooms/entry'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterRoom } from '#testing/room/enter-room.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { someDetails } from '#testing/room/fake-media-room.ts'
import { watchEffects } from '#testing/ready.tsx'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { RoomContext, useSnapshot } from '../connection/use-room.ts'
import { HandControl } from './hand-control.tsx'

const { state, raiseHand } = peopleEndpoints

let api: ReturnType<typeof fakeApi>
let isRaised: boolean

beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  isRaised = false
})

afterEach(() => {
  vi.useRealTimers()
})

const show = async (role: RoomRole = 'User') => {
  const { own } = someDetails()
  api.answer(state, () => ({ answer: someDetails({ own: { ...own, role, isHandRaised: isRaised } }) }))
  const { connection, media } = await enterRoom(api, role)
  await eventually(() => expect(connection.read().details).toBeDefined())
  const { Ready, isReady } = watchEffects()
  const Control = () => <HandControl snapshot={useSnapshot(connection)} />
  const shown = renderPage(() => (
    <RoomContext value={connection}>
      <main>
        <Control />
      </main>
      <Toasts />
      <Ready />
    </RoomContext>
  ))
  await isReady
  const button = () => shown.page.querySelector('button')
  const tip = () => shown.page.querySelector('[role=tooltip]')?.textContent
  const looks = (isUp: boolean) =>
    eventually(() => {
      expect(button()?.getAttribute('aria-pressed')).toBe(String(isUp))
      expect(tip()).toBe(isUp ? 'Lower your hand' : 'Raise your hand')
    })
  return { ...shown, connection, media, button, looks }
}

it('raises the hand at once and lowers it again', async () => {
  const { button, looks } = await show()
  await looks(false)
  api.answer(raiseHand, () => {
    isRaised = !isRaised
    return { answer: { isRaised } }
  })
  const answer = api.delay(raiseHand)
  button()?.click()
  await looks(true)
  expect(isRaised).toBe(false)
  answer()
  await eventually(() => expect(button()?.hasAttribute('aria-busy')).toBe(false))
  await looks(true)
  button()?.click()
  await looks(false)
  expect(api.sent.slice(-2)).toEqual([{ isRaised: true }, { isRaised: false }])
})

it('follows the key H', async () => {
  const { looks } = await show()
  await looks(false)
  api.answer(raiseHand, () => ({ answer: { isRaised: (isRaised = true) } }))
  await eventually(() => {
    if (!api.sent.some((body) => JSON.stringify(body) === '{"isRaised":true}'))
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }))
    expect(api.sent).toContainEqual({ isRaised: true })
  })
  await looks(true)
})

it('is down again when the portal refuses, which is said in its words', async () => {
  const { button, looks } = await show()
  await looks(false)
  api.refuse(raiseHand, 'conflict', 'The webinar is over.')
  button()?.click()
  await eventually(() => expect(document.body.textContent).toContain('Your hand was not raised'))
  expect(document.body.textContent).toContain('The webinar is over.')
  await looks(false)
})

it('stays up over an outage of seconds, after which the portal hears of it', async () => {
  const { button, looks } = await show()
  await looks(false)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  api.breakOff(raiseHand)
  button()?.click()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(button()?.getAttribute('aria-pressed')).toBe('true')
  expect(document.body.textContent).not.toContain('Your hand was not raised')
  api.answer(raiseHand, () => ({ answer: { isRaised: (isRaised = true) } }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isRaised).toBe(true)
  await looks(true)
})

it('is down again after an outage that lasts longer, which is said', async () => {
  const { button, looks } = await show()
  await looks(false)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  api.breakOff(raiseHand)
  button()?.click()
  await vi.advanceTimersByTimeAsync(20_000)
  await eventually(() => expect(document.body.textContent).toContain('Your hand was not raised'))
  await looks(false)
})

it('is not raised any more by a person who has left', async () => {
  const { button, looks, connection } = await show()
  await looks(false)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  api.breakOff(raiseHand)
  button()?.click()
  await vi.advanceTimersByTimeAsync(100)
  connection.closePage()
  const calls = api.sent.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(api.sent).toHaveLength(calls)
})

it('stays up over a cut, as the portal remembers it', async () => {
  isRaised = true
  const { looks, media, connection } = await show()
  await looks(true)
  media.latest().listener.onCut('network')
  expect(connection.read().state).toBe('reconnecting')
  await looks(true)
  await eventually(() => expect(connection.read().state).toBe('connected'))
  await eventually(() => expect(media.rooms).toHaveLength(2))
  await looks(true)
})

it('is lowered when a host lowers it', async () => {
  isRaised = true
  const { looks, media } = await show()
  await looks(true)
  media.latest().listener.onMessage({ type: 'hand', isRaised: false })
  await looks(false)
})

it('is not there for hosts', async () => {
  const { page } = await show('Admin')
  expect(page.querySelector('button')).toBeNull()
})
