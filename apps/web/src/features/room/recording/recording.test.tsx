// @vitest-environment happy-dom
import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { off, on, showRecording, starting } from '#testing/room/show-recording.tsx'
import { playedTime } from './recording-mark.tsx'

const told =
  'This webinar is being recorded.Hosts and guests are seen and heard. Attendees are never seen; they are heard when they speak. The replay may show the chat.'
const again = { state: 'starting' as const, seconds: 65, since: null }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
})

describe('the mark in the head of the page', () => {
  it('says how long the recording is, with the seconds before a break, and announces no second', async () => {
    const { mark, hears } = await showRecording({ api, details: { recording: { ...on(68), seconds: 700 } } })
    expect(mark()?.querySelector('[aria-hidden]:not(i)')?.textContent).toBe('Recording, 12:48')
    expect(mark()?.querySelector('.sr-only')?.textContent).toBe('Recording')
    expect(mark()?.closest('[role], [aria-live]')).toBeNull()
    hears({ type: 'recording', recording: off })
    await eventually(() => expect(mark()).toBeNull())
  })

  it.each([
    ['User', 'RecordingRecording, 1:05'],
    ['Guest', 'RecordingRecording, 1:05'],
    ['Admin', 'Recording resumes…'],
  ] as const)('has a hollow dot while the recorder comes back; %s: %s', async (role, words) => {
    const { mark, hears, spoken, toasts } = await showRecording({ api, role, details: { recording: on(65) } })
    hears({ type: 'recording', recording: again })
    await eventually(() => expect(mark()?.textContent).toBe(words))
    expect(mark()?.className).toContain('hollow')
    hears({ type: 'recording', recording: { ...on(1), seconds: 65 } })
    await eventually(() => expect(mark()?.textContent).toContain('1:06'))
    expect(spoken()).toHaveLength(1)
    expect(toasts()).toBe('')
  })

  it.each([
    ['User', undefined],
    ['Admin', 'Recording starts…'],
  ] as const)('is there before the first second only for hosts; %s: %s', async (role, words) => {
    const { mark, noted } = await showRecording({ api, role, details: { recording: starting } })
    expect(mark()?.textContent).toBe(words)
    expect(noted()).toBe(0)
  })

  it.each([
    [0, '0:00'],
    [59.9, '0:59'],
    [3599, '59:59'],
    [4368, '1:12:48'],
    [-2, '0:00'],
  ])('%d seconds are %s', (seconds, words) => expect(playedTime(seconds)).toBe(words))
})

describe('people are told that they are recorded', () => {
  it.each(['User', 'Guest'] as const)('on joining later, once, and may leave: %s', async (role) => {
    const { notices, spoken, noted, press, onLeave } = await showRecording({
      api,
      role,
      details: { recording: on(65) },
    })
    await eventually(() => expect(notices()).toEqual([told]))
    expect(spoken()).toEqual([told.replace('.H', '. H')])
    await eventually(() => expect(noted()).toBe(1))
    press('Leave')
    expect(onLeave).toHaveBeenCalledOnce()
    press('OK')
    await eventually(() => expect(notices()).toEqual([]))
  })

  it('when it begins, when it ends, and when it begins again; the portal notes them once', async () => {
    const { notices, hears, noted, press, toasted, toasts } = await showRecording({ api })
    expect(notices()).toEqual([])
    hears({ type: 'recording', recording: starting })
    hears({ type: 'recording', recording: on(0) })
    await eventually(() => expect(notices()).toEqual([told]))
    expect(toasts()).toBe('')
    press('OK')
    hears({ type: 'recording', recording: { ...off, seconds: 20 } })
    await toasted('Recording has stopped.')
    expect(notices()).toEqual([])
    hears({ type: 'recording', recording: { ...on(0), seconds: 20 } })
    await eventually(() => expect(notices()).toEqual([told]))
    expect(noted()).toBe(1)
  })

  it('as hosts by a few words when they see it begin', async () => {
    const { hears, toasted, notices, noted } = await showRecording({ api, role: 'Admin' })
    hears({ type: 'recording', recording: on(0) })
    await toasted('Recording has started')
    expect(notices()).toEqual([])
    await eventually(() => expect(noted()).toBe(1))
  })

  it('as hosts who come later like others; they have no reason to leave', async () => {
    const { notices, notice, noted } = await showRecording({ api, role: 'Admin', details: { recording: on(65) } })
    await eventually(() => expect(notices()).toEqual([told]))
    expect([...(notice()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(['OK'])
    await eventually(() => expect(noted()).toBe(1))
  })

  it('also without a network: the portal is told after the cut', async () => {
    const { hears, notices, noted, media, shows } = await showRecording({ api })
    const cut = async () => {
      media.latest().picture({ isReconnecting: true })
      await shows('reconnecting')
      media.latest().picture()
      await shows('connected')
    }
    api.refuse(peopleEndpoints.noticeRecording, 'not_found')
    hears({ type: 'recording', recording: on(0) })
    await eventually(() => expect(notices()).toEqual([told]))
    await eventually(() => expect(noted()).toBe(1))
    api.answer(peopleEndpoints.noticeRecording, () => ({ answer: { message: 'Noted.' } }))
    await cut()
    await eventually(() => expect(noted()).toBe(2))
    await cut()
    expect(noted()).toBe(2)
  })
})

describe('what hosts have to know', () => {
  const full = 'Recording has stopped because the disk is full. Free some space, then start recording again.'
  const soon = 'The disk has space for about 9 minutes more of recording.'

  it('is why nothing is recorded, for as long as that lasts, with the way to start again', async () => {
    const { notices, setDetails, spoken, press, asked } = await showRecording({ api, role: 'Admin', problem: full })
    await eventually(() => expect(notices()).toEqual([`This webinar is not being recorded.${full}`]))
    expect(spoken()).toEqual([`This webinar is not being recorded. ${full}`])
    api.answer(moderationEndpoints.record, () => ({ answer: { recording: starting } }))
    setDetails({ recording: starting, forHosts: { people: [], hands: [], knocks: [] } })
    press('Start Recording')
    await eventually(() => expect(asked()).toBe(1))
    await eventually(() => expect(notices()).toEqual([]))
  })

  it('is that the recorder does not come back', async () => {
    const { notices, press } = await showRecording({
      api,
      role: 'Admin',
      details: { recording: again },
      problem: 'It is tried again every few seconds.',
    })
    await eventually(() => expect(notices()).toHaveLength(2))
    press('OK')
    await eventually(() =>
      expect(notices()).toEqual(['The recording is interrupted.It is tried again every few seconds.']),
    )
  })

  it('is what keeps a recording from starting, while it is not given up', async () => {
    const { notices } = await showRecording({
      api,
      role: 'Admin',
      details: { recording: starting },
      problem: 'The browser is being started.',
    })
    await eventually(() => expect(notices()).toEqual(['Recording has not started yet.The browser is being started.']))
  })

  it('is that the disk fills while it is recorded', async () => {
    const { notices, hears, press, notice } = await showRecording({ api, role: 'Admin', details: { recording: on(9) } })
    await eventually(() => expect(notices()).toEqual([told]))
    press('OK')
    hears({ type: 'recording-problem', problem: soon })
    await eventually(() => expect(notices()).toEqual([`The recording may stop soon.${soon}`]))
    expect(notice()?.querySelector('button')).toBeNull()
  })
})
