// @vitest-environment happy-dom
import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeSounds } from '#testing/room/fake-sounds.ts'
import { keepToasts, showNotices } from '#testing/room/show-notices.tsx'
import { hosting, inPortal } from '#testing/room/show-people.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

describe('a host hears', () => {
  const grace = { person: 'Grace', name: 'Grace (Guest)', knockedAt: 0 }

  it('a hand by a sound, which can be turned off', async () => {
    const sounds = fakeSounds()
    const hands = [{ person: 'Walter', name: 'Walter (User)', raisedAt: 0 }]
    const { hear } = await showNotices(api, hosting([inPortal('Walter', 'User')]))
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
    const { hear, said, press } = await showNotices(api, hosting([]))
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
    const { hear, log, toasts } = await showNotices(api, hosting([]))
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
    const { hear, said } = await showNotices(api, hosting([]))
    hear({ type: 'knocks', knocks: [grace] })
    hear({ type: 'knocks', knocks: [grace, { ...grace, person: 'Ada', name: 'Ada (Guest)' }] })
    await said('2 people wait at the door')
  })

  it('of a knock that follows another in one notice, which names those who still wait and is gone with the last', async () => {
    fakeSounds()
    const { hear, said, toasts } = await showNotices(api, hosting([]))
    const [mae, joan, sally] = ['Mae', 'Joan', 'Sally'].map((name) => ({
      ...grace,
      person: name,
      name: `${name} (Guest)`,
    })) as [typeof grace, typeof grace, typeof grace]
    hear({ type: 'knocks', knocks: [mae] })
    await said('Mae waits at the door')
    hear({ type: 'knocks', knocks: [mae, joan, sally] })
    await said('3 people wait at the door')
    keepToasts()
    await eventually(() => expect(toasts()).not.toContain('Mae waits'))
    hear({ type: 'knocks', knocks: [joan] })
    await eventually(() => expect(toasts()).toContain('Joan waits'))
    await eventually(() => expect(toasts()).not.toContain('3 people wait'))
    hear({ type: 'knocks', knocks: [] })
    await eventually(() => expect(toasts()).not.toContain('Joan waits'))
  })

  it('of a person who withdraws a knock and knocks again a second time', async () => {
    fakeSounds()
    const { hear, said, toasts } = await showNotices(api, hosting([]))
    const helen = { ...grace, person: 'Helen', name: 'Helen (Guest)' }
    hear({ type: 'knocks', knocks: [helen] })
    await said('Helen waits at the door')
    keepToasts()
    hear({ type: 'knocks', knocks: [] })
    await eventually(() => expect(toasts()).not.toContain('Helen waits'))
    hear({ type: 'knocks', knocks: [{ ...helen, knockedAt: 1 }] })
    await eventually(() => expect(toasts()).toContain('Helen waits'))
  })

  it('of knocks in the queue alone while that is open', async () => {
    fakeSounds()
    const { hear, said, toasts } = await showNotices(api, hosting([]))
    hear({ type: 'knocks', knocks: [{ ...grace, person: 'Ruth', name: 'Ruth (Guest)' }] })
    await said('Ruth waits at the door')
    keepToasts()
    const queue = document.createElement('h3')
    queue.id = 'at-the-door'
    document.body.append(queue)
    onTestFinished(() => queue.remove())
    hear({ type: 'spotlight', person: null })
    hear({ type: 'locked', isLocked: true })
    await eventually(() => expect(toasts()).not.toContain('Ruth waits'))
    queue.remove()
    hear({ type: 'locked', isLocked: false })
    await said('Ruth waits at the door')
  })

  const bert = { ...grace, person: 'Bert', name: 'Bert (Guest)' }
  const admitAnswered = () => api.asked.filter(({ pathname }) => pathname.endsWith('/admit')).length

  it('of a knock for as long as the person waits', async () => {
    fakeSounds()
    const { hear, said, toasts } = await showNotices(api, hosting([]))
    vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    hear({ type: 'knocks', knocks: [bert] })
    await said('Bert waits at the door')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(toasts()).toContain('Bert waits')
  })

  it('of a knock no more once the notice was put away, until another person knocks', async () => {
    fakeSounds()
    const { hear, said, press, toasts } = await showNotices(api, hosting([]))
    hear({ type: 'knocks', knocks: [bert] })
    await said('Bert waits at the door')
    press('Dismiss notice')
    await eventually(() => expect(toasts()).not.toContain('Bert waits'))
    hear({ type: 'locked', isLocked: true })
    expect(toasts()).not.toContain('Bert waits')
    hear({ type: 'knocks', knocks: [bert, { ...grace, person: 'Olive', name: 'Olive (Guest)' }] })
    await said('2 people wait at the door')
  })

  it('of a knock again when opening the door has failed', async () => {
    fakeSounds()
    const { hear, said, press, toasts } = await showNotices(api, hosting([]))
    hear({ type: 'knocks', knocks: [{ ...grace, person: 'Cora', name: 'Cora (Guest)' }] })
    await said('Cora waits at the door')
    api.refuse(moderationEndpoints.admit, 'internal')
    press('Admit Cora')
    await said('The door was not opened')
    expect(admitAnswered()).toBe(1)
    await said('Cora waits at the door')
    api.answer(moderationEndpoints.admit, () => ({ answer: { message: '' } }))
    await eventually(() => {
      press('Admit Cora')
      expect(admitAnswered()).toBeGreaterThan(1)
    })
    await eventually(() => expect(toasts()).not.toContain('Cora waits'))
  })
})
