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
const pressItem = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    .find(({ textContent }) => textContent === label)
    ?.click()
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

describe('the recordings of a webinar', () => {
  it('are loading, then listed with the replay marked', async () => {
    answer(aRecording('evening.mp4', true), aRecording('Unconstitutionally'.repeat(12), false))
    const proceed = api.delay(recordings)
    open()
    await eventually(() => expect(bodyText()).toContain('Loading'))
    proceed()
    await eventually(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]).toMatch(/^evening\.mp4 Replay172 KB/u)
    expect(rows()[1]).toContain('Unconstitutionally'.repeat(12))
    expect(bodyText()).toContain('Land Trusts')
  })

  it('begin empty', async () => {
    answer()
    open()
    await eventually(() => expect(bodyText()).toContain('No recordings yet'))
  })

  it('need a file to upload', async () => {
    answer()
    open()
    await eventually(() => expect(bodyText()).toContain('No recordings yet'))
    press('Upload')
    await eventually(() => expect(bodyText()).toContain('Please choose a file'))
  })

  it('come in pages', async () => {
    const path = new RegExp('cursor=next', 'u')
    api.answer(recordings, ({ search }) => ({
      answer: path.test(search)
        ? { recordings: [aRecording('first.mp4', true)], canTranscribe: false }
        : { recordings: [aRecording('second.mp4', false)], nextCursor: 'next', canTranscribe: false },
    }))
    open()
    await eventually(() => expect(rows()).toHaveLength(1))
    press('More')
    await eventually(() => expect(rows()).toHaveLength(2))
  })

  it('can be restored after they were deleted, from the toast or from those recently deleted', async () => {
    const evening = aRecording('evening.mp4', true)
    const one = { id, recordingId: evening._id }
    answer(evening)
    api.answer(at(recordingEndpoints.remove, one), () => ({
      answer: { message: '', recordings: [], canTranscribe: false },
    }))
    api.answer(at(recordingEndpoints.restore, one), () => ({
      answer: { message: '', recordings: [evening], canTranscribe: false },
    }))
    api.answer(at(recordingEndpoints.listDeleted, one), () => ({
      answer: { recordings: [{ ...evening, deletedAt: '2026-11-21T12:00:00.000Z' }] },
    }))
    open()
    await eventually(() => expect(rows()).toHaveLength(1))
    document.querySelector<HTMLElement>('[aria-label="More for evening.mp4"]')?.click()
    await eventually(() => expect(bodyText()).toContain('Use as replay'))
    answer()
    pressItem('Delete')
    await eventually(() => expect(bodyText()).toContain('You can restore it for 30 days.'))
    press('Delete recording')
    await eventually(() => expect(bodyText()).toContain('No recordings yet'))
    answer(evening)
    await eventually(() => expect(bodyText()).toContain('Undo'))
    press('Undo')
    await eventually(() => expect(rows()).toHaveLength(1))
    press('Recently deleted')
    await eventually(() => expect(bodyText()).toContain('evening.mp4'))
    press('Restore')
    await eventually(() => expect(bodyText()).toContain('Recording restored'))
  })

  it('get another name in their row', async () => {
    const evening = aRecording('evening.mp4', true)
    answer(evening)
    api.answer(at(recordingEndpoints.rename, { id, recordingId: evening._id }), () => {
      answer({ ...evening, name: 'Land trusts' })
      return { answer: { recordings: [{ ...evening, name: 'Land trusts' }], canTranscribe: false } }
    })
    open()
    await eventually(() => expect(rows()).toHaveLength(1))
    document.querySelector<HTMLElement>('[aria-label="More for evening.mp4"]')?.click()
    await eventually(() => expect(bodyText()).toContain('Use as replay'))
    pressItem('Rename')
    const field = () => document.querySelector<HTMLInputElement>('[aria-label="New name for evening.mp4"]')
    await eventually(() => expect(field()?.value).toBe('evening.mp4'))
    enter(field(), ' Land trusts ')
    press('Save')
    await eventually(() => expect(rows()[0]).toMatch(/^Land trusts Replay/u))
    expect(api.sent.at(-1)).toEqual({ name: 'Land trusts' })
    await eventually(() => expect(bodyText()).toContain('Renamed to Land trusts'))
  })

  it('say that the webinar is gone', async () => {
    api.refuse(webinar, 'not_found')
    api.refuse(recordings, 'not_found')
    open()
    await eventually(() => expect(bodyText()).toContain('Webinar not found'))
  })

  it('say what failed: the action in a toast, the reason once in the panel; and try again', async () => {
    api.refuse(recordings, 'internal', 'The disk is away.')
    open()
    await eventually(() => expect(bodyText()).toContain('The disk is away.'))
    await eventually(() => expect(bodyText()).toContain('Failed to execute Recs action'))
    expect(bodyText().split('The disk is away.')).toHaveLength(2)
    answer()
    press('Retry')
    await eventually(() => expect(bodyText()).toContain('No recordings yet'))
  })
})
