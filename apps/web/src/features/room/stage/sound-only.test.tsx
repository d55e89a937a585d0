// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aPerson } from '#testing/fake-media-room.ts'
import { showStage } from '#testing/show-stage.tsx'

beforeEach(() => void fakeApi())

const host = aPerson({ identity: 'host', name: 'Margaret (Admin)', role: 'Admin' })
const own = aPerson({ identity: 'own', isLocal: true })

describe('sound only', () => {
  const sender = { ...host, sends: { microphone: true, camera: true, screen: false } }

  it('is not begun where no one sends a video', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { connection, showsMain } = showStage([host, { ...own, quality: 'poor' }])
    await showsMain('Margaret (Admin)')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(connection.read().receivesVideo).toBe(true)
  })

  it('follows a poor connection after some seconds, is said, and ends with a click', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { page, connection, text, press: click } = showStage([sender, { ...own, quality: 'poor' }])
    await eventually(() => expect(page.querySelector('.tile--main')).not.toBeNull())
    await vi.advanceTimersByTimeAsync(5000)
    expect(connection.read().receivesVideo).toBe(true)
    await vi.advanceTimersByTimeAsync(4000)
    await eventually(() => expect(text()).toContain('Your connection is weak. Video is off'))
    expect(connection.read().receivesVideo).toBe(false)
    click('Turn video on')
    await eventually(() => expect(connection.read().receivesVideo).toBe(true))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(text()).not.toContain('Your connection is weak')
  })
})
