// @vitest-environment happy-dom
import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { enterRoom } from '#testing/enter-room.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeSounds } from '#testing/fake-sounds.ts'
import { aPerson, someDetails } from '#testing/fake-media-room.ts'
import { watchEffects } from '#testing/ready.tsx'
import { renderPage } from '#testing/render-page.tsx'
import { hosting, inPortal } from '#testing/show-people.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import type { RoomDetails } from '../connection/room-details.ts'
import { RoomContext, useSnapshot } from '../connection/use-room.ts'
import { RoomNotices } from './room-notices.tsx'
import { compareCensus } from './use-people-notices.ts'

const none = { microphone: false, camera: false, screen: false }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

const show = async (details: Partial<RoomDetails> = {}) => {
  api.answer(peopleEndpoints.state, () => ({ answer: someDetails(details) }))
  const { connection, media } = await enterRoom(api)
  await eventually(() => expect(connection.read().details).toBeDefined())
  const { Ready, isReady } = watchEffects()
  const Notices = () => <RoomNotices snapshot={useSnapshot(connection)} />
  const shown = renderPage(() => (
    <RoomContext value={connection}>
      <Notices />
      <Toasts />
      <Ready />
    </RoomContext>
  ))
  await isReady
  const hear = (message: RoomMessage) => media.latest().listener.onMessage(message)
  const log = () => [...shown.page.querySelectorAll('[role=log] p')].map(({ textContent }) => textContent)
  const toasts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent).join('; ')
  const said = (words: string) => eventually(() => expect(toasts()).toContain(words))
  return { ...shown, media, hear, log, toasts, said }
}

describe('a person hears', () => {
  it('that they may speak now, with a button to unmute; nothing is unmuted by itself', async () => {
    const { hear, said, media, toasts, press } = await show()
    hear({ type: 'permissions', permissions: { ...none, microphone: true } })
    hear({ type: 'hand', isRaised: false })
    await said('You may speak now')
    expect(media.latest().turned).toEqual([])
    expect(toasts()).not.toContain('lowered')
    press('Unmute')
    await eventually(() => expect(media.latest().turned).toEqual([['microphone', true]]))
  })

  it('in the waiting room what they may do later, and at the beginning that they may do it now', async () => {
    const { own } = someDetails()
    const { hear, said, toasts } = await show({ status: 'Waiting', own: { ...own, isHandRaised: true } })
    hear({ type: 'permissions', permissions: { ...none, microphone: true } })
    hear({ type: 'hand', isRaised: false })
    await said('You may speak once the webinar is live')
    expect(toasts()).not.toContain('You may speak now')
    hear({ type: 'status', status: 'In Progress' })
    await said('You may speak now')
    expect(toasts()).not.toContain('lowered')
  })

  it('nothing at the beginning of what they could do from the first', async () => {
    const { own } = someDetails()
    const permissions = { ...none, microphone: true, camera: true }
    const { hear, said, toasts } = await show({ status: 'Waiting', own: { ...own, permissions } })
    hear({ type: 'permissions', permissions: { ...permissions, camera: false } })
    await said('You may no longer show your camera')
    hear({ type: 'status', status: 'In Progress' })
    hear({ type: 'spotlight', person: 'ann' })
    await said('You are in the spotlight')
    expect(toasts()).not.toContain('You may speak')
  })

  it('that the hand was lowered by a host', async () => {
    const { own } = someDetails()
    const { hear, said } = await show({ own: { ...own, isHandRaised: true } })
    hear({ type: 'hand', isRaised: false })
    await said('A host has lowered your hand')
  })

  it('that a permission was withdrawn', async () => {
    const { own } = someDetails()
    const { hear, said } = await show({ own: { ...own, permissions: { ...none, microphone: true, camera: true } } })
    hear({ type: 'permissions', permissions: none })
    await said('You may no longer speak')
    await said('You may no longer show your camera')
  })

  it('that a host has muted them, if anything was on', async () => {
    const { hear, said, media, toasts } = await show()
    hear({ type: 'muted', source: 'camera' })
    const person = aPerson({ isLocal: true, sends: { ...none, microphone: true } })
    media.latest().picture({ people: [person] })
    await new Promise((resolve) => setTimeout(resolve, 50))
    media.latest().picture({ people: [{ ...person, sends: none }] })
    hear({ type: 'muted', source: 'microphone' })
    await said('A host has muted you')
    expect(toasts()).not.toContain('turned your camera off')
  })

  it('that they are in the spotlight, and when that ends', async () => {
    const { hear, said } = await show()
    hear({ type: 'spotlight', person: 'ann' })
    await said('You are in the spotlight')
    hear({ type: 'spotlight', person: null })
    await said('You are no longer in the spotlight')
  })
})

describe('comings and goings', () => {
  it('are said by count', async () => {
    const { hear, log } = await show({ counts: { people: 5, hands: 0 } })
    hear({ type: 'people', count: 6 })
    hear({ type: 'people', count: 8 })
    await eventually(() => expect(log()).toEqual(['3 people have joined']))
  })

  it('are said at most every ten seconds', async () => {
    const { hear, log, said } = await show({ counts: { people: 5, hands: 0 } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const count = async (people: number) => {
      const timers = vi.getTimerCount()
      hear({ type: 'people', count: people })
      await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(timers))
    }
    await count(6)
    vi.advanceTimersByTime(1000)
    await eventually(() => expect(log()).toEqual(['1 person has joined']))
    await count(8)
    hear({ type: 'people', count: 9 })
    vi.advanceTimersByTime(8000)
    // What comes later is shown already.
    hear({ type: 'spotlight', person: 'ann' })
    await said('You are in the spotlight')
    expect(log()).toHaveLength(1)
    vi.advanceTimersByTime(2000)
    await eventually(() => expect(log()).toEqual(['1 person has joined', '3 people have joined']))
  })

  it('reach attendees as a count, without another question to the portal', async () => {
    const { hear, log } = await show({ counts: { people: 5, hands: 0 } })
    const { length } = api.asked
    hear({ type: 'people', count: 300 })
    await eventually(() => expect(log()).toEqual(['295 people have joined']))
    expect(api.asked).toHaveLength(length)
  })

  it('are counted by person where they are known', () => {
    const census = (people: string[], hands: string[] = []) => ({
      count: people.length,
      identities: new Set(people),
      hands: new Set(hands),
    })
    expect(compareCensus(census(['a', 'b'], ['b 1']), census(['b', 'c', 'd'], ['b 2']))).toEqual({
      joined: 2,
      left: 1,
      raised: 1,
    })
    const counted = (count: number) => ({ count, identities: undefined, hands: new Set<string>() })
    expect(compareCensus(counted(5), counted(3))).toEqual({ joined: 0, left: 2, raised: 0 })
  })
})

describe('a host hears', () => {
  const grace = { person: 'Grace', name: 'Grace (Guest)', knockedAt: 0 }

  it('a hand by a sound, which can be turned off', async () => {
    const sounds = fakeSounds()
    const hands = [{ person: 'Walter', name: 'Walter (User)', raisedAt: 0 }]
    const { hear } = await show(hosting([inPortal('Walter', 'User')]))
    hear({ type: 'hands', hands })
    await eventually(() => expect(sounds.played()).toBe(2))
    localStorage.setItem('room-sounds', 'off')
    hear({ type: 'hands', hands: [] })
    await new Promise((resolve) => setTimeout(resolve, 2100))
    hear({ type: 'hands', hands })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(sounds.played()).toBe(2)
  })

  it('a knock by a sound and a notice that opens the door and does not take the keyboard', async () => {
    const sounds = fakeSounds()
    const { hear, said, press } = await show(hosting([]))
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    hear({ type: 'knocks', knocks: [grace] })
    await said('Grace waits at the door')
    expect(sounds.played()).toBe(3)
    expect(document.activeElement).toBe(field)
    field.remove()
    api.answer(moderationEndpoints.admit, () => ({ answer: { message: '' } }))
    press('Admit Grace')
    await eventually(() => expect(api.sent).toContainEqual({ person: 'Grace' }))
  })

  it('a knock in words alone while the queue at the door is open', async () => {
    fakeSounds()
    const { hear, log, toasts } = await show(hosting([]))
    const queue = document.createElement('h3')
    queue.id = 'at-the-door'
    document.body.append(queue)
    onTestFinished(() => queue.remove())
    hear({ type: 'knocks', knocks: [{ ...grace, name: 'Mary (Guest)' }] })
    await eventually(() => expect(log()).toEqual(['Mary waits at the door']))
    expect(toasts()).not.toContain('Mary')
  })

  it('of several knocks together', async () => {
    fakeSounds()
    const { hear, said } = await show(hosting([]))
    hear({ type: 'knocks', knocks: [grace] })
    hear({ type: 'knocks', knocks: [grace, { ...grace, person: 'Ada', name: 'Ada (Guest)' }] })
    await said('2 people wait at the door')
  })
})
