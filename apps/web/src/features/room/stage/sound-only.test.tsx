// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aPerson } from '#testing/room/fake-media-room.ts'
import { showStage } from '#testing/room/show-stage.tsx'
import { useSoundOnly } from '../connection/sound-only.ts'

beforeEach(() => void fakeApi())

const host = aPerson({ identity: 'host', name: 'Margaret (Admin)', role: 'Admin' })
const own = aPerson({ identity: 'own', isLocal: true })

const Wish = () => (
  <button type="button" onClick={useSoundOnly().begin}>
    No video
  </button>
)

describe('sound only', () => {
  const sender = { ...host, sends: { microphone: true, camera: true, screen: false } }

  it('is not begun where no one sends a video', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { text, showsMain } = showStage([host, { ...own, quality: 'poor' }])
    await showsMain('Margaret (Admin)')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(text()).not.toContain('Your connection is weak')
  })

  it('follows a poor connection after some seconds, is said, and ends with a click', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { text, watched, press: click } = showStage([sender, { ...own, quality: 'poor' }])
    await eventually(() => expect(watched).toEqual(['host camera']))
    await vi.advanceTimersByTimeAsync(5000)
    expect(watched).toEqual(['host camera'])
    await vi.advanceTimersByTimeAsync(4000)
    await eventually(() => expect(text()).toContain('Your connection is weak. Video is off'))
    expect(watched).toEqual([])
    click('Turn video on')
    await eventually(() => expect(watched).toEqual(['host camera']))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(text()).not.toContain('Your connection is weak')
  })

  it('is begun and ended by the person, also while a screen is shared', async () => {
    const sharing = { ...sender, sends: { ...sender.sends, screen: true } }
    const { watched, text, press: click } = showStage([sharing, own], { beside: <Wish /> })
    await eventually(() => expect(watched.toSorted()).toEqual(['host camera', 'host screen']))
    click('No video')
    await eventually(() => expect(text()).toContain('You receive sound only.'))
    await eventually(() => expect(watched).toEqual([]))
    click('Turn video on')
    await eventually(() => expect(watched.toSorted()).toEqual(['host camera', 'host screen']))
  })

  it('keeps a shared screen over a poor connection at first, and says so', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const sharing = { ...sender, sends: { ...sender.sends, screen: true } }
    const { text, watched, showsMain } = showStage([sharing, { ...own, quality: 'poor' }])
    await showsMain('Margaret (Admin) shares the screen')
    await eventually(() => expect(watched.toSorted()).toEqual(['host camera', 'host screen']))
    await vi.advanceTimersByTimeAsync(9000)
    await eventually(() => expect(text()).toContain('Your connection is weak. Cameras are off'))
    await eventually(() => expect(watched).toEqual(['host screen']))
    await vi.advanceTimersByTimeAsync(9000)
    await eventually(() => expect(text()).toContain('Your connection is weak. Video is off'))
    await eventually(() => expect(watched).toEqual([]))
  })
})
