import { type Replay, replayEndpoints } from '@regent/contract/webinars/replays'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { expect, vi } from 'vitest'
import { ReplayPage } from '#features/webinars/replay/replay-page.tsx'
import { aWebinar } from './a-webinar.ts'
import { eventually } from './eventually.ts'
import { renderPage } from './render-page.tsx'

export const endedWebinar = aWebinar({ status: 'Ended', hasReplay: true })
export const replayUrl = `/files/replays/${endedWebinar._id}`
export const showReplay = { ...replayEndpoints.show, path: `/api/webinars/${endedWebinar.slug}/replay` } as const

export const aReplay = (more: Partial<Replay> = {}): Replay => ({
  _id: 'evening',
  webinarId: endedWebinar._id,
  name: 'evening.mp4',
  url: replayUrl,
  duration: 100,
  chapters: [],
  captions: [],
  hasEvents: false,
  ...more,
})

/** What the player needs and the DOM of tests lacks. */
export const fakeVideos = (): void => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 })
  // happy-dom's answers are no promises.
  vi.spyOn(HTMLMediaElement.prototype, 'remote', 'get').mockReturnValue(undefined as never)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
}

interface Opened {
  startAt?: number
  webinar?: Webinar
}

export const openReplay = ({ startAt, webinar = endedWebinar }: Opened = {}) => {
  const rendered = renderPage(() => <ReplayPage webinar={webinar} startAt={startAt} />)
  const video = () => rendered.page.querySelector('video')
  /** The browser has loaded the first picture. */
  const load = async () => {
    await eventually(() => expect(video()?.src).toContain(replayUrl))
    Object.defineProperty(video(), 'duration', { value: 100, configurable: true })
    Object.defineProperty(video(), 'readyState', { value: 4, configurable: true })
    for (const name of ['loadedmetadata', 'loadeddata']) video()?.dispatchEvent(new Event(name))
  }
  const playUntil = (second: number) => {
    const element = video()
    if (!element) throw new Error('There is no video')
    element.currentTime = second
    element.dispatchEvent(new Event('timeupdate'))
  }
  return { ...rendered, video, load, playUntil }
}
