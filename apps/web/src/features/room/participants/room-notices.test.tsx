// @vitest-environment happy-dom
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aPerson, someDetails } from '#testing/room/fake-media-room.ts'
import { showNotices } from '#testing/room/show-notices.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { compareCensus } from './use-people-notices.ts'

const none = { microphone: false, camera: false, screen: false }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

describe('a person hears', () => {
  it('that they may speak now, with a button to unmute; nothing is unmuted by itself', async () => {
    const { hear, said, media, toasts, press } = await showNotices(api)
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
    const { hear, said, toasts } = await showNotices(api, { status: 'Waiting', own: { ...own, isHandRaised: true } })
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
    const permissions = { ...none, camera: true, screen: true }
    const { hear, said, toasts } = await showNotices(api, { status: 'Waiting', own: { ...own, permissions } })
    hear({ type: 'permissions', permissions: { ...permissions, camera: false } })
    await said('You may no longer show your camera')
    hear({ type: 'status', status: 'In Progress' })
    hear({ type: 'spotlight', person: 'ann' })
    await said('You are in the spotlight')
    expect(toasts()).not.toContain('You may share your screen')
  })

  it('that the hand was lowered by a host', async () => {
    const { own } = someDetails()
    const { hear, said } = await showNotices(api, { own: { ...own, isHandRaised: true } })
    hear({ type: 'hand', isRaised: false })
    await said('A host has lowered your hand')
  })

  it('that a permission was withdrawn', async () => {
    const { own } = someDetails()
    const { hear, said } = await showNotices(api, {
      own: { ...own, permissions: { ...none, microphone: true, camera: true } },
    })
    hear({ type: 'permissions', permissions: none })
    await said('You may no longer speak')
    await said('You may no longer show your camera')
  })

  it('no more that they may speak once that is withdrawn, or the microphone is on', async () => {
    const said = vi.spyOn(toast, 'success')
    onTestFinished(() => said.mockRestore())
    const { hear, media } = await showNotices(api)
    const isOver = () => said.mock.lastCall?.[0].until?.aborted
    const allow = async (times: number) => {
      hear({ type: 'permissions', permissions: { ...none, microphone: true } })
      await eventually(() => expect(said).toHaveBeenCalledTimes(times))
      expect(isOver()).toBe(false)
    }
    await allow(1)
    hear({ type: 'permissions', permissions: none })
    await eventually(() => expect(isOver()).toBe(true))
    media.latest().picture({ people: [aPerson({ isLocal: true })] })
    await allow(2)
    media.latest().picture({ people: [aPerson({ isLocal: true, sends: { ...none, microphone: true } })] })
    await eventually(() => expect(isOver()).toBe(true))
  })

  it('that a host has muted them, if anything was on', async () => {
    const { hear, said, media, toasts } = await showNotices(api)
    hear({ type: 'muted', source: 'camera' })
    const person = aPerson({ isLocal: true, sends: { ...none, microphone: true } })
    media.latest().picture({ people: [person] })
    await new Promise((resolve) => setTimeout(resolve, 50))
    media.latest().picture({ people: [{ ...person, sends: none }] })
    hear({ type: 'muted', source: 'microphone' })
    await said('A host has muted you')
    expect(toasts()).not.toContain('turned your camera off')
  })

  it('that a host has muted them while this page was away, and is muted; an earlier mute is none', async () => {
    const { own } = someDetails()
    const mutedAt = { microphone: 1000, camera: 500 }
    const { media, connection, said } = await showNotices(api, { own: { ...own, mutedAt } })
    media.latest().picture({ people: [aPerson({ isLocal: true, sends: { ...none, microphone: true, camera: true } })] })
    await connection.refresh()
    expect(media.latest().turned).toEqual([])
    api.answer(peopleEndpoints.state, () => ({
      answer: someDetails({ own: { ...own, mutedAt: { ...mutedAt, microphone: 2000 } } }),
    }))
    await connection.refresh()
    await eventually(() => expect(media.latest().turned).toEqual([['microphone', false]]))
    await said('A host has muted you')
  })

  it('obeys a mute once, although it comes as a message and stands in what the portal says of the room', async () => {
    const { own } = someDetails()
    const { media, connection, hear } = await showNotices(api)
    const mutedAt = { microphone: 2000 }
    api.answer(peopleEndpoints.state, () => ({ answer: someDetails({ own: { ...own, mutedAt } }) }))
    hear({ type: 'muted', source: 'microphone' })
    // The page asks by itself: the next cut brings no old news.
    await eventually(() => expect(connection.read().details?.own.mutedAt).toEqual(mutedAt))
    await connection.refresh()
    expect(media.latest().turned).toEqual([['microphone', false]])
  })

  it('that they are in the spotlight, and when that ends', async () => {
    const { hear, said } = await showNotices(api)
    hear({ type: 'spotlight', person: 'ann' })
    await said('You are in the spotlight')
    hear({ type: 'spotlight', person: null })
    await said('You are no longer in the spotlight')
  })
})

describe('comings and goings', () => {
  it('are said by count', async () => {
    const { hear, log } = await showNotices(api, { counts: { people: 5, hands: 0 } })
    hear({ type: 'people', count: 6 })
    hear({ type: 'people', count: 8 })
    await eventually(() => expect(log()).toEqual(['3 people have joined']))
  })

  it('are said at most every ten seconds', async () => {
    const { hear, log, said } = await showNotices(api, { counts: { people: 5, hands: 0 } })
    hear({ type: 'people', count: 6 })
    await eventually(() => expect(log()).toEqual(['1 person has joined']))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const timers = vi.getTimerCount()
    hear({ type: 'people', count: 8 })
    await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(timers))
    hear({ type: 'people', count: 9 })
    vi.advanceTimersByTime(5000)
    // What comes later is shown already.
    hear({ type: 'spotlight', person: 'ann' })
    await said('You are in the spotlight')
    expect(log()).toHaveLength(1)
    vi.advanceTimersByTime(5000)
    await eventually(() => expect(log()).toEqual(['1 person has joined', '3 people have joined']))
  })

  it('reach attendees as a count, without another question to the portal', async () => {
    const { hear, log } = await showNotices(api, { counts: { people: 5, hands: 0 } })
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
