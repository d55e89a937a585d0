import type { DeletedRecording, Recording } from '@regent/contract/webinars/recordings'
import { describe, expect, test } from 'vitest'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { aFile } from '#testing/records/a-file.ts'
import { deleteOutlivedRecordings } from './delete-outlived.ts'

const day = 24 * 60 * 60
const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock })
const admin = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, admin.headers)

const inDays = (days: number) => new Date(clock().getTime() + days * day * 1000).toISOString()

const recordingsIn = (answer: { json: () => unknown }) => (answer.json() as { recordings: Recording[] }).recordings

/** Uploads a video to a new webinar, or to one that exists. */
const aRecording = async (of?: string) => {
  const webinarId = of ?? (await staff.make({ status: 'Ended' }))._id
  const { url } = await aFile(services)
  const added = await staff.ask('POST', `admin/${webinarId}/recordings`, { file: url })
  const [recording] = recordingsIn(added)
  if (!recording) throw new Error(added.body)
  const change = (details: object) =>
    staff.ask('PUT', `admin/${webinarId}/recordings/${recording._id}/details`, details)
  return { ...recording, webinarId, change }
}

const captionsFile = async (content: string, name = 'en.vtt') =>
  (await aFile(services, { name, extension: 'vtt', contentType: 'text/vtt', content })).url

test('chapters are kept in their order, and stay when something else is changed', async () => {
  const { change } = await aRecording()
  const chapters = [
    { start: 90, title: 'Questions' },
    { start: 0, title: ' Welcome ' },
  ]
  const sorted = [
    { start: 0, title: 'Welcome' },
    { start: 90, title: 'Questions' },
  ]
  expect(recordingsIn(await change({ chapters }))).toMatchObject([{ chapters: sorted }])
  expect(recordingsIn(await change({ keepUntil: null }))).toMatchObject([{ chapters: sorted, keepUntil: null }])
  const nameless = await change({ chapters: [{ start: 0, title: '' }] })
  expect([nameless.statusCode, nameless.body]).toEqual([400, expect.stringContaining('Title is required')])
})

describe('captions', () => {
  const webVtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGood evening\n'
  const track = (language: string, url: string) => ({ language, label: language.toUpperCase(), url })

  test('come in several languages as WebVTT or SRT, which becomes WebVTT, and their files are kept', async () => {
    const { webinarId, change } = await aRecording()
    const english = await captionsFile(webVtt)
    const srt = '1\n00:00:01,000 --> 00:00:02,500\nBuenas <i>tardes</i> & adiós\n'
    const spanish = await captionsFile(srt, 'es.srt')
    const [recording] = recordingsIn(await change({ captions: [track('en', english), track('es', spanish)] }))
    const [first, second] = recording?.captions ?? []
    expect([first?.url, second?.language]).toEqual([english, 'es'])
    expect(second?.url).not.toBe(spanish)
    const { body, headers } = await app.inject({ url: second?.url ?? '', headers: admin.headers })
    expect(body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nBuenas tardes &amp; adiós\n')
    expect(headers['content-type']).toContain('text/vtt')
    const uses = await db.selectFrom('file_use').select('file_id').where('record_id', '=', webinarId).execute()
    expect(uses).toHaveLength(3)

    // What is there already is taken as it is.
    expect(recordingsIn(await change({ captions: recording?.captions }))).toMatchObject([{ captions: [first, second] }])
    expect(recordingsIn(await change({ captions: [] }))).toMatchObject([{ captions: [] }])
  })

  test.each([
    ['Once upon a time', 'This is neither a WebVTT nor an SRT file.'],
    [
      'WEBVTT\n\n00:03.000 --> 00:02.000\nWords\n',
      'The captions cannot be read at line 3: it has to say when they are shown.',
    ],
    ['1\n00:00:03,000 --> 00:00:02,000\nWords\n', 'The captions cannot be read at line 2: they end before they start.'],
  ])('of %j are refused with the reason', async (content, captions) => {
    const { change } = await aRecording()
    const answer = await change({ captions: [track('en', await captionsFile(content))] })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: { captions } }])
  })
})

describe('a recording', () => {
  test('is kept for the days that are set, unless it was made before or has its own date', async () => {
    const { webinarId: id, keepUntil } = await aRecording()
    expect(keepUntil).toBeNull()
    const payload = { recordingRetentionDays: 90 }
    await app.inject({ method: 'PUT', url: '/api/admin/settings', headers: admin.headers, payload })
    const made = await aRecording(id)
    expect(made.keepUntil?.slice(0, 13)).toBe(inDays(90).slice(0, 13))
    const own = inDays(200)
    expect(recordingsIn(await made.change({ keepUntil: own }))).toMatchObject([{ keepUntil: own }, { keepUntil: null }])
    const past = await made.change({ keepUntil: inDays(-1) })
    expect([past.statusCode, past.json()]).toMatchObject([
      400,
      { details: { keepUntil: 'Please choose a day in the future' } },
    ])
  })
})

// The last one: its clock ends every session.
test('what is kept no longer is deleted, which the audit log lists, and staff can restore it for good', async () => {
  const outlived = await aRecording()
  await outlived.change({ keepUntil: inDays(10) })
  const { webinarId: id } = await aRecording(outlived.webinarId)
  const names = async () => (await staff.read<{ recordings: Recording[] }>(`admin/${id}/recordings`)).recordings
  await deleteOutlivedRecordings.perform({}, services)
  expect(await names()).toHaveLength(2)

  forward(11 * day)
  await deleteOutlivedRecordings.perform({}, services)
  forward(-11 * day)
  expect(await names()).toMatchObject([{ isReplay: false }])
  const events = await db
    .selectFrom('audit_event')
    .select(['actor_id', 'detail'])
    .orderBy('at', 'desc')
    .limit(1)
    .execute()
  expect(events).toEqual([{ actor_id: null, detail: { record: id, fields: 'recording', reason: 'retention' } }])

  const deleted = await staff.read<{ recordings: DeletedRecording[] }>(`admin/${id}/recordings/deleted`)
  expect(deleted.recordings.map(({ _id }) => _id)).toEqual([outlived._id])
  await db
    .updateTable('recording')
    .set({ keep_until: new Date(0) })
    .where('id', '=', outlived._id)
    .execute()
  const restored = recordingsIn(await staff.ask('POST', `admin/${id}/recordings/${outlived._id}/restore`))
  expect(restored.find(({ _id }) => _id === outlived._id)).toMatchObject({ isReplay: true, keepUntil: null })
})
