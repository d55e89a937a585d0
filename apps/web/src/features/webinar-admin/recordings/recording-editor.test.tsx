// @vitest-environment happy-dom
import { type Recording, recordingEndpoints } from '@regent/contract/webinars/recordings'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRecording } from '#testing/a-recording.ts'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { RecordingsDialog } from './recordings-dialog.tsx'

const { _id: id } = aWebinar()
const webinar = { ...adminWebinarEndpoints.show, path: `/api/webinars/admin/${id}` } as const
const recordings = { ...recordingEndpoints.list, path: `/api/webinars/admin/${id}/recordings` } as const

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(webinar, () => ({ answer: { webinar: aWebinar({ status: 'Ended' }) } }))
})

const answer = (...found: Recording[]) =>
  api.answer(recordings, () => ({ answer: { recordings: found, canTranscribe: false } }))
const open = () =>
  renderPage(() => (
    <>
      <RecordingsDialog id={id} onClose={() => undefined} />
      <Confirmations />
      <Toasts />
    </>
  ))
const bodyText = () => document.body.textContent
const press = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()
const at = <E extends { path: string }>(endpoint: E, params: Record<string, string>) => ({
  ...endpoint,
  path: endpoint.path.replaceAll(/:(\w+)/gu, (_, name: string) => params[name] ?? ''),
})
/** As a person does, so that React notices. */
const enter = (field: HTMLInputElement | null, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}
const rows = () => [...document.querySelectorAll('.record-line')].map(({ textContent }) => textContent)

describe('recordings of a room', () => {
  it('say how far those are that have no video yet, and offer nothing to play', async () => {
    const began = new Date(Date.now() - 90_000).toISOString()
    const unfinished = (state: Recording['state'], more: Partial<Recording> = {}): Recording => {
      const { url: _, contentType: __, size: ___, ...rest } = aRecording(state, false)
      return { ...rest, source: 'room', duration: null, state, ...more }
    }
    answer(
      unfinished('recording', { parts: [{ startedAt: began, seconds: null }] }),
      unfinished('finishing', { failure: 'There is no space on the disk.' }),
      unfinished('failed', { failure: 'Nothing was recorded.' }),
      {
        ...aRecording('evening.mp4', true),
        parts: [20, 30].map((seconds) => ({ startedAt: `2026-11-20T12:${seconds}:00.000Z`, seconds })),
      },
    )
    open()
    await eventually(() => expect(rows()).toHaveLength(4))
    expect(rows()[0]).toMatch(/Recording now, 1:3\d/u)
    expect(rows()[1]).toContain('Being prepared')
    expect(rows()[1]).toContain('There is no space on the disk.')
    expect(rows()[2]).toContain('Could not be made')
    expect(rows()[2]).toContain('Nothing was recorded. If someone recorded')
    expect(rows()[3]).toContain('In 2 parts')
    expect([...document.querySelectorAll('[aria-label^="Play "]')]).toHaveLength(1)
  })

  it('say a week ahead that they will be deleted', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
    answer(
      { ...aRecording('soon.mp4', true), keepUntil: inDays(6) },
      { ...aRecording('later.mp4', false), keepUntil: inDays(8) },
    )
    open()
    await eventually(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]).toContain('Will be deleted on')
    expect(rows()[1]).not.toContain('Will be deleted on')
  })

  it('are trimmed and get chapters in a form of their own, which sends what was changed and can be undone', async () => {
    const evening = { ...aRecording('evening.mp4', true), duration: 100 }
    const one = { id, recordingId: evening._id }
    const done = () => ({ answer: { recordings: [evening], canTranscribe: true } })
    api.answer(recordings, done)
    for (const endpoint of [recordingEndpoints.trim, recordingEndpoints.untrim, recordingEndpoints.changeDetails])
      api.answer(at(endpoint, one), done)
    open()
    await eventually(() => expect(rows()).toHaveLength(1))
    document.querySelector<HTMLElement>('[aria-label="Edit evening.mp4"]')?.click()
    const field = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
    await eventually(() => expect(field('Start')?.value).toBe('0:00'))
    expect(bodyText()).toContain('Make captions')
    // At the moment that the video shows, which moves with the trim.
    press('Add chapter')
    await eventually(() => expect(field('Title of chapter 1')).not.toBeNull())
    enter(field('Title of chapter 1'), 'Welcome')
    enter(field('Start'), '1:50')
    await eventually(() => expect(bodyText()).toContain('The end must come after the start'))
    enter(field('Start'), '0:10')
    await eventually(() => expect(bodyText()).toContain('1:30 are left'))
    press('Save')
    await eventually(() => expect(bodyText()).toContain('Recording saved'))
    expect(api.sent.slice(-2)).toEqual([{ chapters: [{ start: 0, title: 'Welcome' }] }, { start: 10, end: 100 }])
    press('Undo')
    await eventually(() => expect(api.sent.at(-1)).toEqual({ chapters: [] }))
  })
})
