// @vitest-environment happy-dom
import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { off, on, showRecording, starting } from '#testing/room/show-recording.tsx'

const { record } = moderationEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
})

const answering = (recording: typeof starting | ReturnType<typeof on> | typeof off) =>
  api.answer(record, () => ({ answer: { recording } }))

const pressKey = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

describe('the control of the host', () => {
  it('starts recording: shown at once, until it is so', async () => {
    answering(starting)
    const proceed = api.delay(record)
    const { control, setDetails, hears } = await showRecording({ api, role: 'Admin' })
    await eventually(() => expect(control()?.textContent).toBe('Record'))
    // The name has the words that are seen; the specified ones are the tooltip.
    expect(control()?.getAttribute('aria-label')).toBeNull()
    expect(control()?.parentElement?.textContent).toContain('Start Recording')
    control()?.click()
    await eventually(() => expect(control()?.textContent).toBe('Starting…'))
    expect(control()?.getAttribute('aria-busy')).toBe('true')
    expect(api.sent).toContainEqual({ isOn: true })
    setDetails({ recording: starting })
    proceed()
    await eventually(() => expect(control()?.getAttribute('aria-busy')).toBeNull())
    expect(control()?.textContent).toBe('Starting…')
    setDetails({ recording: on(0) })
    hears({ type: 'recording', recording: on(0) })
    await eventually(() => expect(control()?.textContent).toBe('Recording'))
    expect(control()?.getAttribute('aria-label')).toBe('Stop Recording')
  })

  it('stops without a question, and says once that starting again goes on', async () => {
    const { control, setDetails, hears, toasted, toasts } = await showRecording({
      api,
      role: 'Admin',
      details: { recording: on(65) },
    })
    const stopped = { ...off, seconds: 65 }
    answering(stopped)
    await eventually(() => expect(control()?.textContent).toBe('Recording'))
    setDetails({ recording: stopped })
    control()?.click()
    hears({ type: 'recording', recording: stopped })
    await toasted('Recording stopped.Start again to go on; the break is cut.')
    expect(api.sent).toContainEqual({ isOn: false })
    expect(toasts()).not.toContain('has stopped')
    expect(control()?.textContent).toBe('Record')
  })

  it('says why it does nothing until the webinar is live', async () => {
    const { control, page, asked, toasted } = await showRecording({
      api,
      role: 'Admin',
      details: { status: 'Waiting' },
    })
    await eventually(() => expect(control()?.getAttribute('aria-disabled')).toBe('true'))
    const tip = page.querySelector('.control-bar [role=tooltip]')?.textContent
    expect(tip).toBe('Recording begins when you go live.')
    control()?.click()
    pressKey('r')
    await toasted('Recording begins when you go live.')
    expect(asked()).toBe(0)
  })

  it('says in the server’s words why it failed, and tries again', async () => {
    const busy = 'This portal records one webinar at a time, and does so already.'
    api.refuse(record, 'recorders_busy', busy)
    const { control, notices, press, spoken } = await showRecording({ api, role: 'Admin' })
    await eventually(() => expect(control()).not.toBeNull())
    pressKey('r')
    await eventually(() => expect(notices()).toEqual([`Recording did not start.${busy}`]))
    expect(spoken()).toEqual([`Recording did not start. ${busy}`])
    expect(control()?.textContent).toBe('Record')
    press('Try again')
    await eventually(() => expect(api.sent.filter((body) => JSON.stringify(body) === '{"isOn":true}')).toHaveLength(2))
    await eventually(() => expect(notices()).toHaveLength(1))
    press('Dismiss')
    await eventually(() => expect(notices()).toEqual([]))
  })

  it.each(['User', 'Guest'] as const)('is not there for a %s, whose key does nothing', async (role) => {
    const { control, asked } = await showRecording({ api, role })
    pressKey('r')
    expect(control()).toBeNull()
    expect(asked()).toBe(0)
  })
})

describe('the reminder', () => {
  const reminder = 'This webinar is not being recorded.'
  const fakeTimers = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  /** Second by second, so that what the page draws meanwhile can begin to wait as well. */
  const wait = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      vi.advanceTimersByTime(1000)
    }
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const beginLive = async (
    details: Parameters<typeof showRecording>[0]['details'] = {},
    role: 'Admin' | 'User' = 'Admin',
  ) => {
    const shown = await showRecording({ api, role, details: { status: 'Waiting', ...details } })
    fakeTimers()
    shown.hears({ type: 'status', status: 'In Progress' })
    return shown
  }

  it('comes with going live, and starts recording', async () => {
    answering(starting)
    const { notices, press, setDetails, asked } = await beginLive()
    await wait(1)
    expect(notices()).toEqual([])
    await wait(3)
    expect(notices()).toEqual([reminder])
    setDetails({ status: 'In Progress', recording: starting })
    press('Start Recording')
    await wait(1)
    expect(asked()).toBe(1)
    expect(notices()).toEqual([])
  })

  it('does not come where recording starts by itself, or was stopped by a host', async () => {
    const { notices, hears } = await beginLive()
    hears({ type: 'recording', recording: starting })
    await wait(10)
    expect(notices()).toEqual([])
    hears({ type: 'recording', recording: { ...off, seconds: 12 } })
    await wait(10)
    expect(notices()).toEqual([])
  })

  it('is not for attendees', async () => {
    const { notices } = await beginLive({}, 'User')
    await wait(10)
    expect(notices()).toEqual([])
  })

  it('stays away once dismissed until the webinar is live anew', async () => {
    const { notices, press, hears } = await beginLive()
    await wait(4)
    press('Dismiss')
    await wait(10)
    expect(notices()).toEqual([])
    hears({ type: 'status', status: 'Waiting' })
    await wait(1)
    hears({ type: 'status', status: 'In Progress' })
    await wait(4)
    expect(notices()).toEqual([reminder])
  })

  it('stays away from a page that is loaded again after it was dismissed', async () => {
    const first = await beginLive()
    await wait(4)
    first.press('Dismiss')
    await wait(1)
    first.unmount()
    vi.useRealTimers()
    const { notices } = await showRecording({ api, role: 'Admin', beforeDrawn: fakeTimers })
    await wait(10)
    expect(notices()).toEqual([])
  })

  it('is there for a host who comes later', async () => {
    const { notices } = await showRecording({ api, role: 'Admin', beforeDrawn: fakeTimers })
    await wait(4)
    expect(notices()).toEqual([reminder])
  })
})
