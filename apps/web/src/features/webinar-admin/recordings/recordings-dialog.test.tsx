// @vitest-environment happy-dom
import { recordingEndpoints } from '@regent/contract/webinars/recordings'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRecording } from '#testing/a-recording.ts'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, enter } from '#testing/forms.ts'
import { recordingsOf } from '#testing/show-recordings.tsx'

let api: ReturnType<typeof fakeApi>
let page: ReturnType<typeof recordingsOf>

beforeEach(() => {
  api = fakeApi()
  page = recordingsOf(api)
})

describe('the recordings of a webinar', () => {
  it('are loading, then listed with the replay marked', async () => {
    page.answer(aRecording('evening.mp4', true), aRecording('Unconstitutionally'.repeat(12), false))
    const proceed = api.delay(page.list)
    page.open()
    await eventually(() => expect(bodyText()).toContain('Loading'))
    proceed()
    await eventually(() => expect(page.rows()).toHaveLength(2))
    expect(page.rows()[0]).toMatch(/^evening\.mp4 Replay172 KB/u)
    expect(page.rows()[1]).toContain('Unconstitutionally'.repeat(12))
    expect(bodyText()).toContain('Land Trusts')
  })

  it('begin empty', async () => {
    page.answer()
    page.open()
    await eventually(() => expect(bodyText()).toContain('No recordings yet'))
  })

  it('need a file to upload', async () => {
    page.answer()
    page.open()
    await eventually(() => expect(bodyText()).toContain('No recordings yet'))
    page.press('Upload')
    await eventually(() => expect(bodyText()).toContain('Please choose a file'))
  })

  it('come in pages', async () => {
    const path = new RegExp('cursor=next', 'u')
    api.answer(page.list, ({ search }) => ({
      answer: path.test(search)
        ? { recordings: [aRecording('first.mp4', true)], canTranscribe: false }
        : { recordings: [aRecording('second.mp4', false)], nextCursor: 'next', canTranscribe: false },
    }))
    page.open()
    await eventually(() => expect(page.rows()).toHaveLength(1))
    page.press('More')
    await eventually(() => expect(page.rows()).toHaveLength(2))
  })

  it('can be restored after they were deleted, from the toast or from those recently deleted', async () => {
    const evening = aRecording('evening.mp4', true)
    page.answer(evening)
    api.answer(page.ofOne(recordingEndpoints.remove, evening), () => ({
      answer: { message: '', recordings: [], canTranscribe: false },
    }))
    api.answer(page.ofOne(recordingEndpoints.restore, evening), () => ({
      answer: { message: '', recordings: [evening], canTranscribe: false },
    }))
    api.answer(page.ofOne(recordingEndpoints.listDeleted, evening), () => ({
      answer: { recordings: [{ ...evening, deletedAt: '2026-11-21T12:00:00.000Z' }] },
    }))
    page.open()
    await eventually(() => expect(page.rows()).toHaveLength(1))
    page.labeled('More for evening.mp4')?.click()
    await eventually(() => expect(bodyText()).toContain('Use as replay'))
    page.answer()
    page.choose('Delete')
    await eventually(() => expect(bodyText()).toContain('You can restore it for 30 days.'))
    page.press('Delete recording')
    await eventually(() => expect(bodyText()).toContain('No recordings yet'))
    page.answer(evening)
    await eventually(() => expect(bodyText()).toContain('Undo'))
    page.press('Undo')
    await eventually(() => expect(page.rows()).toHaveLength(1))
    page.press('Recently deleted')
    await eventually(() => expect(bodyText()).toContain('evening.mp4'))
    page.press('Restore')
    await eventually(() => expect(bodyText()).toContain('Recording restored'))
  })

  it('get another name in their row', async () => {
    const evening = aRecording('evening.mp4', true)
    page.answer(evening)
    api.answer(page.ofOne(recordingEndpoints.rename, evening), () => {
      page.answer({ ...evening, name: 'Land trusts' })
      return { answer: { recordings: [{ ...evening, name: 'Land trusts' }], canTranscribe: false } }
    })
    page.open()
    await eventually(() => expect(page.rows()).toHaveLength(1))
    page.labeled('More for evening.mp4')?.click()
    await eventually(() => expect(bodyText()).toContain('Use as replay'))
    page.choose('Rename')
    const field = () => document.querySelector<HTMLInputElement>('[aria-label="New name for evening.mp4"]')
    await eventually(() => expect(field()?.value).toBe('evening.mp4'))
    enter(field(), ' Land trusts ')
    page.press('Save')
    await eventually(() => expect(page.rows()[0]).toMatch(/^Land trusts Replay/u))
    await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More for Land trusts'))
    expect(api.sent.at(-1)).toEqual({ name: 'Land trusts' })
    await eventually(() => expect(bodyText()).toContain('Renamed to Land trusts'))
  })

  it('are published at once when the webinar has ended', async () => {
    page.answer(aRecording('evening.mp4', true))
    const publish = { ...adminWebinarEndpoints.update, path: page.webinar.path }
    api.answer(publish, () => ({ answer: { webinar: aWebinar({ status: 'Ended', replayPublish: 'Yes' }) } }))
    api.answer(page.webinar, () => ({ answer: { webinar: aWebinar({ status: 'Ended', replayPublish: 'No' }) } }))
    page.open()
    await eventually(() => expect(bodyText()).toContain('Only staff can watch it.'))
    document.querySelector<HTMLInputElement>('[role=switch]')?.click()
    await eventually(() => expect(bodyText()).toContain('The replay is published'))
    expect(bodyText()).not.toContain('once the webinar has ended')
    expect(api.sent.at(-1)).toEqual({ replayPublish: 'Yes' })
  })

  it('say that the webinar is gone', async () => {
    api.refuse(page.webinar, 'not_found')
    api.refuse(page.list, 'not_found')
    page.open()
    await eventually(() => expect(bodyText()).toContain('Webinar not found'))
  })

  it('say what failed: the action in a toast, the reason once in the panel; and try again', async () => {
    api.refuse(page.list, 'internal', 'The disk is away.')
    page.open()
    await eventually(() => expect(bodyText()).toContain('The disk is away.'))
    await eventually(() => expect(bodyText()).toContain('Failed to execute Recs action'))
    expect(bodyText().split('The disk is away.')).toHaveLength(2)
    page.answer()
    page.press('Retry')
    await eventually(() => expect(bodyText()).toContain('No recordings yet'))
  })
  it('keep the focus in the list when a row goes, and after the player is closed', async () => {
    const [first, second] = [aRecording('first.mp4', true), aRecording('second.mp4', false)]
    page.answer(first, second)
    api.answer(page.ofOne(recordingEndpoints.remove, first), () => {
      page.answer(second)
      return { answer: { message: '', recordings: [second], canTranscribe: false } }
    })
    page.open()
    await eventually(() => expect(page.rows()).toHaveLength(2))
    const focused = () => document.activeElement?.getAttribute('aria-label')
    page.labeled('Play second.mp4')?.click()
    await eventually(() => expect(bodyText()).toContain('Close the player'))
    page.press('Close the player')
    await eventually(() => expect(focused()).toBe('Play second.mp4'))
    page.labeled('More for first.mp4')?.focus()
    page.labeled('More for first.mp4')?.click()
    await eventually(() => expect(bodyText()).toContain('Use as replay'))
    page.choose('Delete')
    await eventually(() => expect(bodyText()).toContain('You can restore it for 30 days.'))
    page.press('Delete recording')
    await eventually(() => expect(page.rows()).toHaveLength(1))
    await eventually(() => expect(focused()).toBe('Play second.mp4'))
  })
})
