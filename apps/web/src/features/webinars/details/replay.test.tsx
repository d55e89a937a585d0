// @vitest-environment happy-dom
import { replayEndpoints } from '@regent/contract/webinars/replays'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Replay } from './replay.tsx'

const webinar = aWebinar({ status: 'Ended', hasReplay: true })
const url = `/files/replays/${webinar._id}`
const show = { ...replayEndpoints.show, path: `/api/webinars/${webinar._id}/replay` } as const

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 })
  // happy-dom's answers are no promises.
  vi.spyOn(HTMLMediaElement.prototype, 'remote', 'get').mockReturnValue(undefined as never)
})

const open = () => renderPage(() => <Replay webinar={webinar} />)

describe('a replay', () => {
  it.each([
    ['goes on where the member stopped', 40, 40],
    ['begins again for a member who has seen its end', 99.5, 0],
  ])('%s', async (_, position, startsAt) => {
    const progress = { position, duration: 100, watchedSeconds: 40, updatedAt: '2026-11-20T12:00:00.000Z' }
    api.answer(show, () => ({ answer: { replay: { _id: 'evening', url, progress } } }))
    const { page } = open()
    const video = () => page.querySelector('video')
    await eventually(() => expect(video()?.src).toContain(url))
    Object.defineProperty(video(), 'duration', { value: 100 })
    video()?.dispatchEvent(new Event('loadedmetadata'))
    await eventually(() => expect(video()?.currentTime).toBe(startsAt))
  })

  it('that was withdrawn meanwhile is said to be none', async () => {
    api.refuse(show, 'not_found')
    const { text } = open()
    await eventually(() => expect(text()).toContain('There is no replay that you can watch here yet.'))
  })

  it('that cannot be loaded says so, and tries again', async () => {
    api.refuse(show, 'internal', 'The disk is away.')
    const { page, text, press } = open()
    await eventually(() => expect(text()).toContain('Failed to load the replay'))
    api.answer(show, () => ({ answer: { replay: { _id: 'evening', url } } }))
    press('Retry')
    await eventually(() => expect(page.querySelector('video')?.src).toContain(url))
  })
})
