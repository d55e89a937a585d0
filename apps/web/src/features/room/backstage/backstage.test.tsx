// @vitest-environment happy-dom
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aPerson } from '#testing/room/fake-media-room.ts'
import { attendee, buttonOf, noPermissions, says, showLiveRoom } from '#testing/room/show-live-room.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
})

const waiting = { webinar: { status: 'Waiting' as const } }

const hostBackstage = async (people = [attendee('Bea'), attendee('Cem')]) => {
  const room = await showLiveRoom({ ...waiting, api, role: 'Admin' })
  const knocks = [{ person: 'kay', name: 'Kay (Guest)', knockedAt: 0 }]
  await says(room, { status: 'Waiting', forHosts: { people, hands: [], knocks } })
  await eventually(() => expect(room.page.querySelector('.backstage-notice')).not.toBeNull())
  return room
}

describe('a host backstage', () => {
  it('sees who waits in the room and at the door', async () => {
    const { page } = await hostBackstage()
    expect(page.querySelector('.live-stage__notices')?.textContent).toContain(
      'You are backstage. Only hosts and guests see and hear you.',
    )
    expect(page.querySelector('.backstage-notice')?.textContent).toContain(
      '2 attendees wait in the room. They see a countdown, and can chat. 1 person knocks at the door.',
    )
  })

  it('goes live after a count of three, which can be canceled, and is told clearly', async () => {
    api.answer(adminWebinarEndpoints.update, () => ({ answer: { webinar: aWebinar({ status: 'In Progress' }) } }))
    const { page, hears } = await hostBackstage()
    const updates = () => api.sent.filter((body) => JSON.stringify(body) === '{"status":"In Progress"}').length
    buttonOf(page, 'Go live').click()
    await eventually(() => expect(page.querySelector('.backstage-notice__count')?.textContent).toBe('Live in 3…'))
    buttonOf(page, 'Cancel').click()
    await eventually(() => expect(buttonOf(page, 'Go live')).toBeTruthy())
    buttonOf(page, 'Go live').click()
    await vi.waitFor(() => expect(updates()).toBe(1), { timeout: 6000 })
    hears({ type: 'status', status: 'In Progress' })
    await eventually(() => expect(page.querySelector('.backstage-live')?.textContent).toContain('You are live'))
    expect(page.querySelector('.backstage-notice')).toBeNull()
    expect(page.querySelector('[role=log]')?.parentElement?.textContent).toContain('You are live')
  })

  it('who talks on after the start has passed reads that no attendee hears it', async () => {
    const room = await showLiveRoom({
      api,
      role: 'Admin',
      webinar: { status: 'Waiting', date: '2020-01-01T00:00:00.000Z' },
    })
    await says(room, { status: 'Waiting' })
    const own = { name: 'Ann Stone (Admin)', role: 'Admin' as const, isLocal: true, isSpeaking: true }
    room.media.latest().picture({ people: [aPerson({ ...own, sends: { ...noPermissions, microphone: true } })] })
    await vi.waitFor(() => expect(room.page.textContent).toContain('You are still backstage'), { timeout: 8000 })
    room.page.querySelector<HTMLElement>('.backstage-notice [aria-label=Dismiss]')?.click()
    await eventually(() => expect(room.page.querySelector('[data-kind=talking]')).toBeNull())
  })
})

describe('the chat of hosts and guests', () => {
  it('goes to hosts and guests until they choose everyone, and is marked', async () => {
    const room = await hostBackstage()
    const { page, control } = room
    control('chat')?.click()
    await eventually(() => expect(page.querySelector('.chat-readers')).not.toBeNull())
    const checked = () => page.querySelector<HTMLInputElement>('.chat-readers input:checked')?.value
    expect(checked()).toBe('backstage')
    room.hears({
      type: 'chat',
      message: { id: 'm1', person: 'grace', sender: 'Grace (Guest)', text: 'Ready?', timestamp: 1, isBackstage: true },
    })
    await eventually(() => expect(page.querySelector('.chat-row__note')?.textContent).toBe('Hosts and guests only'))
  })

  it('attendees have no such choice', async () => {
    const room = await showLiveRoom({ ...waiting, api })
    await eventually(() => expect(room.control('chat')).not.toBeNull())
    room.control('chat')?.click()
    await eventually(() => expect(room.page.querySelector('.chat-compose')).not.toBeNull())
    expect(room.page.querySelector('.chat-readers')).toBeNull()
  })
})

describe('an attendee who waits', () => {
  const shown = async (waitingFiles?: { slide?: string; music?: string }) => {
    const room = await showLiveRoom({ ...waiting, api })
    await says(room, { status: 'Waiting', ...(waitingFiles && { waiting: waitingFiles }) })
    await eventually(() => expect(room.page.querySelector('.before-live')).not.toBeNull())
    return room
  }

  it('sees the cover and a countdown, and gets to the chat', async () => {
    const { page, panel } = await shown()
    expect(page.querySelector('.before-live .cover')?.textContent).toContain('Land Trusts')
    expect(page.querySelector('.before-live [role=timer]')).not.toBeNull()
    expect(page.querySelector('audio')).toBeNull()
    buttonOf(page, 'Chat with the hosts').click()
    await eventually(() => expect(panel()).not.toBeNull())
  })

  it('sees the slide and hears the music of the firm, can mute it, and it ends when the webinar is live', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
    const { page, hears } = await shown({ slide: '/files/slide.png', music: '/files/music.mp3' })
    expect(page.querySelector('.before-live img')?.getAttribute('src')).toBe('/files/slide.png')
    await eventually(() => expect(play).toHaveBeenCalledOnce())
    buttonOf(page, 'Mute music').click()
    await eventually(() => expect(page.querySelector<HTMLAudioElement>('audio')?.muted).toBe(true))
    expect(localStorage.getItem('waiting-muted')).toBe('yes')
    hears({ type: 'status', status: 'In Progress' })
    await eventually(() => expect(page.querySelector('.before-live')).toBeNull())
    expect(pause).toHaveBeenCalled()
  })

  it('starts the music with a click where the browser wants one', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError')).mockResolvedValue()
    const { page } = await shown({ music: '/files/music.mp3' })
    await eventually(() => expect(buttonOf(page, 'Play music')).toBeTruthy())
    buttonOf(page, 'Play music').click()
    await eventually(() => expect(buttonOf(page, 'Mute music')).toBeTruthy())
  })
})
