// @vitest-environment happy-dom
import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { hosting, inPortal, margaret, showPeople } from '#testing/room/show-people.tsx'

const { mute, lock, renewGuestKey } = moderationEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

describe('what hosts do to the whole room', () => {
  it('mutes all', async () => {
    const { press, said } = await showPeople(api, [margaret], hosting([inPortal('Daniel', 'Guest')]))
    await said('Mute all')
    api.answer(mute, () => ({ answer: { message: 'Muted.' } }))
    press('Mute all')
    await eventually(() => expect(api.sent).toContainEqual({ person: 'all', source: 'microphone' }))
    await said('Everyone but the hosts is muted')
  })

  it('locks the room, says that it is locked, and unlocks it', async () => {
    const { press, page, said, says } = await showPeople(api, [margaret], hosting([]))
    await said('Lock the room')
    expect(page.textContent).not.toContain('The room is locked')
    api.answer(lock, () => ({ answer: { isLocked: true } }))
    says({ isLocked: true })
    press('Lock the room')
    await eventually(() => expect(page.textContent).toContain('The room is locked'))
    expect(api.sent).toContainEqual({ isLocked: true })
    await eventually(() => press('Unlock the room'))
    await eventually(() => expect(api.sent).toContainEqual({ isLocked: false }))
  })
})

describe('the link for guests', () => {
  it('is said to be shut, and a new one is copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    const { page, press, said, says } = await showPeople(api, [margaret], hosting([], { isGuestLinkShut: true }))
    await said('New guests who have the link wait at the door.')
    api.answer(renewGuestKey, () => {
      says(hosting([]))
      return { answer: { guestKey: 'new key' } }
    })
    press('Make a new guest link')
    await said('New guest link copied')
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/royal-tv/land-trusts/guest?key=new+key`)
    await eventually(() => expect(page.textContent).not.toContain('wait at the door.'))
  })

  it('is not spoken of while it lets in guests', async () => {
    const { page, rows } = await showPeople(api, [margaret], hosting([inPortal('Daniel', 'Guest')]))
    await eventually(() => expect(rows()).toHaveLength(2))
    expect(page.textContent).not.toContain('guest link')
  })
})
