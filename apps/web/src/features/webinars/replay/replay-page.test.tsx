// @vitest-environment happy-dom
import type { Replay } from '@regent/contract/webinars/replays'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aReplay, endedWebinar, fakeVideos, openReplay, replayUrl, showReplay } from '#testing/open-replay.tsx'
import { signIn } from '#testing/sign-in.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  fakeVideos()
})

const answer = (replay: Replay) => api.answer(showReplay, () => ({ answer: { outlook: 'open' as const, replay } }))

describe('a replay', () => {
  it.each([
    ['goes on where the member stopped', 40, undefined, 40],
    ['begins again for a member who has seen its end', 99.5, undefined, 0],
    ['begins where the address says', 40, 70, 70],
  ])('%s', async (_, position, startAt, startsAt) => {
    const progress = { position, duration: 100, watchedSeconds: 40, updatedAt: '2026-11-20T12:00:00.000Z' }
    answer(aReplay({ progress }))
    const { video, load, text } = openReplay({ ...(startAt !== undefined && { startAt }) })
    await load()
    await eventually(() => expect(video()?.currentTime).toBe(startsAt))
    expect(text().includes('Continue at')).toBe(startsAt > 0)
  })

  it('names its webinar, host, date and length, and copies a link to this moment', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    answer(aReplay({ duration: 3482 }))
    const { load, playUntil, text, press } = openReplay()
    await load()
    expect(text()).toContain('58 minutes')
    playUntil(75)
    await eventually(() => expect(text()).toContain('Copy link at 1:15'))
    press('Copy link at 1:15')
    expect(copied).toHaveBeenCalledWith(`${location.origin}/royal-tv/${endedWebinar.slug}/replay?t=75`)
  })

  it('marks the chapter that plays, and goes to another one', async () => {
    const chapters = [
      { start: 0, title: 'A fall on the back stairs' },
      { start: 45, title: 'Insurance first' },
    ]
    answer(aReplay({ chapters }))
    const { page, load, playUntil, video } = openReplay()
    await load()
    const items = () => [...page.querySelectorAll('.replay__chapters li')]
    expect(items().map(({ textContent }) => textContent)).toEqual([
      '0:00A fall on the back stairs45 s',
      '0:45Insurance first55 s',
    ])
    playUntil(61)
    await eventually(() => expect(items().map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true']))
    items()[0]?.querySelector('button')?.click()
    await eventually(() => expect(video()?.currentTime).toBe(0))
  })

  it('takes the sound that the browser can play', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
    answer(aReplay({ aacUrl: `${replayUrl}/aac` }))
    const { video } = openReplay()
    await eventually(() => expect(video()?.src).toContain(`${replayUrl}/aac`))
  })
})

describe('instead of a replay', () => {
  const outlook = (is: 'preparing' | 'none' | 'for-members' | 'for-registered' | 'for-elite') =>
    api.answer(showReplay, () => ({ answer: { outlook: is } }))

  it.each([
    ['for-members', 'This replay is for members', 'Create an account'],
    ['for-registered', 'This replay is for people who registered', 'Log In'],
    ['for-elite', 'This replay is for Elite clients', 'Log In'],
  ] as const)('a visitor reads that it is %s', async (is, title, next) => {
    outlook(is)
    const { text } = openReplay()
    await eventually(() => expect(text()).toContain(title))
    expect(text()).toContain(next)
  })

  it.each([
    ['for-registered', 'See upcoming webinars'],
    ['for-elite', 'Talk to sales'],
  ] as const)('a member whom a replay %s is not for has a next step', async (is, next) => {
    signIn(api)
    outlook(is)
    const { text } = openReplay()
    await eventually(() => expect(text()).toContain(next))
    expect(text()).not.toContain('Log In')
  })

  it.each([
    ['Ended', 'This webinar has no replay that can be watched.'],
    ['Scheduled', 'A replay may follow once the webinar has ended.'],
  ] as const)('of a webinar that is %s it is said that there is none', async (status, words) => {
    outlook('none')
    const { text } = openReplay({ webinar: aWebinar({ status }) })
    await eventually(() => expect(text()).toContain(words))
  })

  it('one that is being prepared appears by itself', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'],
      shouldAdvanceTime: true,
    })
    outlook('preparing')
    const { text, video } = openReplay()
    await eventually(() => expect(text()).toContain('The replay is being prepared'))
    answer(aReplay())
    await vi.advanceTimersByTimeAsync(6000)
    await eventually(() => expect(video()?.src).toContain(replayUrl))
    vi.useRealTimers()
  })

  it('a failure to load it says so, and it is loaded again', async () => {
    api.refuse(showReplay, 'internal', 'The disk is away.')
    const { text, press, video } = openReplay()
    await eventually(() => expect(text()).toContain('Failed to load the replay'))
    answer(aReplay())
    press('Retry')
    await eventually(() => expect(video()?.src).toContain(replayUrl))
  })
})
