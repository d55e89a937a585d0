// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeDevices, fakeSound } from '#testing/room/fake-devices.ts'
import { descriptionOf } from '#testing/forms.ts'
import { choose, options, showLobby } from '#testing/room/show-lobby.tsx'

let fetched: () => Promise<Response>

beforeEach(() => {
  fakeApi()
  localStorage.clear()
  fetched = () => Promise.resolve(Response.json({ status: 'ok' }))
  vi.stubGlobal('fetch', () => fetched())
  onTestFinished(() => void vi.unstubAllGlobals())
})

describe('the tests in the lobby', () => {
  it('say that a voice is heard', async () => {
    const devices = fakeDevices()
    const sound = fakeSound()
    const { allow, text, page } = showLobby()
    await allow()
    await eventually(() => expect(text()).toContain('Say a few words to test it'))
    sound.speak(0.3)
    await eventually(() => expect(text()).toContain('We hear you well'))
    expect(Number(page.querySelector('[role="meter"]')?.getAttribute('aria-valuenow'))).toBeGreaterThan(50)
    devices.muteAll()
    await eventually(() => expect(text()).toContain('We hear nothing. Is it muted, or the wrong one?'))
  })

  it('play two notes on the chosen speaker', async () => {
    fakeDevices()
    const sound = fakeSound()
    const setSinkId = vi.spyOn(HTMLMediaElement.prototype, 'setSinkId').mockResolvedValue(undefined)
    onTestFinished(() => setSinkId.mockRestore())
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    onTestFinished(() => play.mockRestore())
    const { allow, press, text, button } = showLobby()
    await allow()
    await eventually(() => expect(options('Speaker')).toContain('Desk speaker'))
    choose('Speaker', 'speaker-1')
    press('Test: Speaker')
    await eventually(() => expect(text()).toContain('If you hear two notes, your speaker works.'))
    await eventually(() => expect(sound.nodes).toHaveLength(2))
    expect(setSinkId).toHaveBeenCalledWith('speaker-1')
    await eventually(() => expect(button('Test: Speaker')).toBeDefined())

    play.mockRejectedValue(new Error('The speaker is gone'))
    press('Test: Speaker')
    await eventually(() => expect(descriptionOf('Speaker')).toContain('The sound could not be played.'))
  })

  it('measure the way to the portal, and say when there is none', async () => {
    fakeDevices()
    const { allow, text, press } = showLobby()
    await allow()
    await eventually(() => expect(text()).toMatch(/Good, \d+ ms/u))
    fetched = () => Promise.reject(new TypeError('Failed to fetch'))
    press('Test the connection again')
    await eventually(() => expect(text()).toContain('The portal does not answer'))
  })
})

describe('the time in the lobby', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 30_000).toISOString()

  it.each([
    ['Waiting', 6, /Starts in 6 minutes, .* E[SD]T\. The doors are open\./u],
    ['Waiting', -6, /Starting soon\. The doors are open\./u],
    ['In Progress', -6, /The webinar is live\./u],
  ] as const)('of a webinar that is %s, %i minutes before its date', async (status, minutes, words) => {
    fakeDevices()
    const { allow, text } = showLobby({ webinar: aWebinar({ status, date: inMinutes(minutes) }) })
    await allow()
    await eventually(() => expect(text()).toMatch(words))
  })
})
