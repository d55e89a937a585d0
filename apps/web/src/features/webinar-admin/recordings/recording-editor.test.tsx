// @vitest-environment happy-dom
import { type Recording, recordingEndpoints } from '@regent/contract/webinars/recordings'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRecording } from '#testing/a-recording.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, enter } from '#testing/forms.ts'
import { recordingsOf } from '#testing/show-recordings.tsx'

let api: ReturnType<typeof fakeApi>
let page: ReturnType<typeof recordingsOf>

beforeEach(() => {
  // The one of the test environment answers no promises.
  Object.defineProperty(HTMLMediaElement.prototype, 'remote', { value: undefined, configurable: true })
  api = fakeApi()
  page = recordingsOf(api)
})

/** Once it is known what is suggested. */
const addChapter = async () => {
  const button = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add chapter')
  await eventually(() => expect(button()?.disabled).toBe(false))
  page.press('Add chapter')
}

describe('recordings of a room', () => {
  it('say how far those are that have no video yet, and offer nothing to play', async () => {
    const began = new Date(Date.now() - 90_000).toISOString()
    const unfinished = (state: Recording['state'], more: Partial<Recording> = {}): Recording => {
      const { url: _, contentType: __, size: ___, ...rest } = aRecording(state, false)
      return { ...rest, source: 'room', duration: null, state, ...more }
    }
    page.answer(
      unfinished('recording', { parts: [{ startedAt: began, seconds: null }] }),
      unfinished('finishing', { failure: 'There is no space on the disk.' }),
      unfinished('failed', { failure: 'Nothing was recorded.' }),
      {
        ...aRecording('evening.mp4', true),
        parts: [20, 30].map((seconds) => ({ startedAt: `2026-11-20T12:${seconds}:00.000Z`, seconds })),
      },
    )
    page.open()
    await eventually(() => expect(page.rows()).toHaveLength(4))
    expect(page.rows()[0]).toMatch(/Recording now, 1:3\d/u)
    expect(page.rows()[1]).toContain('Being prepared')
    expect(page.rows()[1]).toContain('There is no space on the disk.')
    expect(page.rows()[2]).toContain('Could not be made')
    expect(page.rows()[2]).toContain('Nothing was recorded. If someone recorded')
    expect(page.rows()[3]).toContain('In 2 parts')
    expect([...document.querySelectorAll('[aria-label^="Play "]')]).toHaveLength(1)
  })

  it('say a week ahead that they will be deleted', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
    page.answer(
      { ...aRecording('soon.mp4', true), keepUntil: inDays(6) },
      { ...aRecording('later.mp4', false), keepUntil: inDays(8) },
    )
    page.open()
    await eventually(() => expect(page.rows()).toHaveLength(2))
    expect(page.rows()[0]).toContain('Will be deleted on')
    expect(page.rows()[1]).not.toContain('Will be deleted on')
  })

  it('are trimmed and get chapters in a form of their own, which sends what was changed and can be undone', async () => {
    const evening = { ...aRecording('evening.mp4', true), duration: 99.6 }
    const done = () => ({ answer: { recordings: [evening], canTranscribe: true } })
    api.answer(page.list, done)
    api.answer(page.ofOne(recordingEndpoints.derivedChapters, evening), () => ({
      answer: { recording: { _id: evening._id, derivedChapters: [] } },
    }))
    for (const endpoint of [recordingEndpoints.trim, recordingEndpoints.untrim, recordingEndpoints.changeDetails])
      api.answer(page.ofOne(endpoint, evening), done)
    page.open()
    await eventually(() => expect(page.rows()).toHaveLength(1))
    page.labeled('Edit evening.mp4')?.click()
    const field = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
    await eventually(() => expect(field('Start')?.value).toBe('0:00'))
    expect(bodyText()).toContain('Make captions')
    expect(field('Last moment that is kept')?.value).toBe(field('Last moment that is kept')?.max)
    // At the moment that the video shows, which moves with the trim.
    await addChapter()
    await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Title of chapter 1'))
    expect(bodyText()).not.toContain('Title is required')
    enter(field('Title of chapter 1'), 'Welcome')
    enter(field('Start'), '1:50')
    await eventually(() => expect(bodyText()).toContain('The end must come after the start'))
    enter(field('Start'), '0:10')
    await eventually(() => expect(bodyText()).toContain('1:29 kept'))
    page.press('Save')
    await eventually(() => expect(bodyText()).toContain('Recording saved'))
    expect(api.sent.slice(-2)).toEqual([{ chapters: [{ start: 0, title: 'Welcome' }] }, { start: 10, end: 99.6 }])
    page.press('Undo')
    await eventually(() => expect(api.sent.at(-1)).toEqual({ chapters: [] }))
  })
  it('start from the chapters of agenda and offers, which stay when one is added', async () => {
    const evening = aRecording('evening.mp4', true)
    page.answer(evening)
    const derived = [
      { start: 0, title: 'Welcome' },
      { start: 65, title: 'Land trusts' },
    ]
    api.answer(page.ofOne(recordingEndpoints.derivedChapters, evening), () => ({
      answer: { recording: { _id: evening._id, derivedChapters: derived } },
    }))
    api.answer(page.ofOne(recordingEndpoints.changeDetails, evening), () => ({
      answer: { recordings: [evening], canTranscribe: false },
    }))
    page.open()
    await eventually(() => expect(page.rows()).toHaveLength(1))
    page.labeled('Edit evening.mp4')?.click()
    await eventually(() => expect(bodyText()).toContain('1:05 Land trusts'))
    await addChapter()
    const title = () => document.querySelector<HTMLInputElement>('[aria-label="Title of chapter 3"]')
    await eventually(() => expect(title()).not.toBeNull())
    enter(title(), 'Questions')
    page.press('Save')
    await eventually(() => expect(api.sent).toEqual([{ chapters: [...derived, { start: 0, title: 'Questions' }] }]))
    await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit evening.mp4'))
  })

  it('take in captions that are made while the form is open', async () => {
    const evening = aRecording('evening.mp4', true)
    const track = (language: string, name: string) => ({ language, label: language, url: `/files/${name}.vtt` })
    page.answer({ ...evening, captions: [track('es', 'uploaded')] })
    api.answer(page.ofOne(recordingEndpoints.derivedChapters, evening), () => ({
      answer: { recording: { _id: evening._id, derivedChapters: [] } },
    }))
    api.answer(page.ofOne(recordingEndpoints.changeDetails, evening), () => ({
      answer: { recordings: [evening], canTranscribe: false },
    }))
    const { queryClient } = page.open()
    await eventually(() => expect(page.rows()).toHaveLength(1))
    page.labeled('Edit evening.mp4')?.click()
    const label = (position: number) =>
      document.querySelector<HTMLInputElement>(`[aria-label="Label of captions ${position}"]`)
    await eventually(() => expect(label(1)?.value).toBe('es'))
    enter(label(1), 'Español')
    page.answer({ ...evening, captions: [track('es', 'uploaded'), track('en', 'made')] })
    await queryClient.invalidateQueries()
    await eventually(() => expect(label(2)?.value).toBe('en'))
    page.press('Save')
    const captions = [{ ...track('es', 'uploaded'), label: 'Español' }, track('en', 'made')]
    await eventually(() => expect(api.sent).toEqual([{ captions }]))
  })
})
