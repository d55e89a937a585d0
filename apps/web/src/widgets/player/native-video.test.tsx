// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { NativeVideo } from './native-video.tsx'
import type { VideoPlayerProps } from './video-player-props.ts'

const networkError = { code: 2 }

const show = (props: Partial<VideoPlayerProps> = {}) => {
  const rendered = renderPage(() => <NativeVideo src="/files/1/video.mp4" title="Trusts" {...props} />)
  const video = () => rendered.page.querySelector('video')
  const fail = async (error?: { code: number }) => {
    await expect.poll(() => video()?.src).toContain('/files/1/video.mp4')
    if (error) Object.defineProperty(video(), 'error', { value: error })
    video()?.dispatchEvent(new Event('error'))
  }
  const labels = () =>
    [...rendered.page.querySelectorAll('[aria-label]')].map((control) => control.getAttribute('aria-label'))
  return { ...rendered, video, fail, labels }
}

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

beforeEach(() => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: networkError.code })
  // happy-dom's answers are no promises.
  vi.spyOn(HTMLMediaElement.prototype, 'remote', 'get').mockReturnValue(undefined as never)
  setOnline(true)
})

describe('a video that fails', () => {
  it('shows a message, and Retry loads it again', async () => {
    const { fail, text, press, video } = show()
    await fail()
    await expect.poll(() => text()).toContain('This video could not be played')
    expect(text()).toContain('Check your connection and try again.')
    expect(video()).toBeNull()

    press('Retry')
    await expect.poll(() => video()?.src).toContain('/files/1/video.mp4')
    expect(text()).not.toContain('This video could not be played')
  })

  it('says that the connection is lost, and continues when it is back', async () => {
    const { fail, text, video } = show()
    await fail()
    await expect.poll(() => video()).toBeNull()
    setOnline(false)
    await expect.poll(() => text()).toContain('The connection is lost')
    expect(text()).toContain('The video continues when the connection is back.')

    setOnline(true)
    await expect.poll(() => video()).not.toBeNull()
  })

  it('is loaded again once after a network error, then shows a message and tells its page', async () => {
    const onFailed = vi.fn()
    const { fail, text, video } = show({ onFailed })
    await fail(networkError)
    expect(video()).not.toBeNull()
    expect(text()).not.toContain('This video could not be played')
    expect(onFailed).not.toHaveBeenCalled()

    video()?.dispatchEvent(new Event('error'))
    await expect.poll(() => text()).toContain('This video could not be played')
    expect(onFailed).toHaveBeenCalledTimes(1)
  })
})

it('leaves the focus to the stage when the button that began it disappears, whatever key began it', async () => {
  const { video, page } = show()
  await expect.poll(() => page.querySelector('.player__begin')).not.toBeNull()
  const button = page.querySelector<HTMLButtonElement>('.player__begin')
  button?.focus()
  expect(document.activeElement).toBe(button)
  // As after K, which asks the video to play and leaves the focus where it is.
  video()?.dispatchEvent(new Event('play'))
  await expect.poll(() => page.querySelector('.player__begin')).toBeNull()
  expect(document.activeElement).toBe(page.querySelector('.player__stage'))
})

it('plays as soon as it can when a person has asked for it', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { video } = show({ playsAtOnce: true })
  await expect.poll(() => video()?.src).toContain('/files/1/video.mp4')
  Object.defineProperty(video(), 'duration', { value: 60 })
  video()?.dispatchEvent(new Event('loadedmetadata'))
  expect(play).toHaveBeenCalledOnce()
})

it('keeps the place of the transcript until the captions are loaded, and gives it up if they fail', async () => {
  const { page, text, video } = show({ captions: [{ language: 'en', label: 'English', url: '/files/2/en.vtt' }] })
  await expect.poll(() => text()).toContain('Transcript')
  video()?.dispatchEvent(new Event('loadeddata'))
  page.querySelector('track')?.dispatchEvent(new Event('error'))
  await expect.poll(() => text()).not.toContain('Transcript')
})

it('shows no captions, chapters or transcript for a video without them', async () => {
  const { video, page, labels } = show()
  await expect.poll(() => video()).not.toBeNull()
  expect(video()?.getAttribute('aria-label')).toBe('Trusts')
  expect(labels()).not.toContain('Captions')
  expect(labels()).not.toContain('Chapters')
  expect(page.textContent).not.toContain('Transcript')
})

it('shows the captions and chapters', async () => {
  const { labels } = show({
    captions: [{ language: 'en', label: 'English', url: '/files/2/en.vtt' }],
    chapters: [{ start: 0, title: 'Beginning' }],
  })
  await expect.poll(() => labels()).toEqual(expect.arrayContaining(['Captions', 'Chapters']))
})
