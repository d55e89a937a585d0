import type { Replay } from '@regent/contract/webinars/replays'
import { beforeEach, describe, expect, it } from 'vitest'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile, aRecording } from '#testing/records/a-file.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'

const { app, services, db } = await buildTestApp()

let id: string

const set = (values: object) => db.updateTable('recording').set(values).where('webinar_id', '=', id).execute()

const show = async (headers?: Parameters<typeof askWebinars>[1]) =>
  (await askWebinars(app, headers).ask('GET', `${id}/replay`)).json<{ outlook: string; replay: Replay }>()

const fetchFile = (part: string) => app.inject({ url: `/files/replays/${id}${part}` })

beforeEach(async () => {
  ;({ id } = await aWebinar(db, { status: 'Ended', recording: 'video.mp4', replay_access: 'link' }))
  await aRecording(services, id)
  await set({ duration_seconds: 100 })
})

describe('what awaits a viewer', () => {
  const setWebinar = (values: object) => db.updateTable('webinar').set(values).where('id', '=', id).execute()

  it.each([
    ['members', 'for-members'],
    ['registered', 'for-registered'],
    ['elite', 'for-elite'],
  ])('is said to a visitor who may not watch a replay for %s', async (replay_access, outlook) => {
    await setWebinar({ replay_access })
    expect(await show()).toEqual({ outlook })
    expect((await show((await signedIn(services, { role: 'admin' })).headers)).outlook).toBe('open')
  })

  it('is nothing if the replay is not published, and a replay that is being made while the recording of the room is finished', async () => {
    await setWebinar({ is_replay_published: false })
    expect(await show()).toEqual({ outlook: 'none' })
    await setWebinar({ is_replay_published: true })
    await set({ is_replay: false, file_id: null, source: 'room', state: 'finishing' })
    expect(await show()).toEqual({ outlook: 'preparing' })
    await set({ state: 'failed' })
    expect(await show()).toEqual({ outlook: 'none' })
  })

  it('is said by the name in the address of the webinar, too', async () => {
    id = `webinar-${id}`
    expect((await show()).outlook).toBe('open')
  })

  it('does not exist for a webinar that does not', async () => {
    id = '00000000-0000-7000-8000-000000000000'
    expect((await askWebinars(app).ask('GET', `${id}/replay`)).statusCode).toBe(404)
  })
})

describe('what belongs to a replay', () => {
  const captions = 'WEBVTT\n\n00:31.000 --> 00:34.000\nWhat the plaintiff sees\n'

  beforeEach(async () => {
    const [vtt, poster, pictures, aac] = [
      await aFile(services, { content: captions, extension: 'vtt', contentType: 'text/vtt' }),
      await aFile(services, { content: 'poster', extension: 'jpg', contentType: 'image/jpeg' }),
      await aFile(services, { content: 'onetwothree', extension: 'bin', contentType: 'application/octet-stream' }),
      await aFile(services, { content: 'aac' }),
    ]
    await set({
      captions: JSON.stringify([{ language: 'en', label: 'English', url: vtt.url }]),
      chapters: JSON.stringify([{ start: 0, title: 'A fall' }]),
      poster_file_id: poster.id,
      thumbnails_file_id: pictures.id,
      thumbnail_seconds: 40,
      thumbnail_offsets: [0, 3, 6, 11],
      waveform: [0, 100, 200, 50],
      aac_file_id: aac.id,
    })
  })

  it('has addresses that its viewers can open, and no other', async () => {
    const { replay } = await show()
    const v = new URL(replay.url, 'http://regent.test').search
    expect(replay).toMatchObject({
      name: 'video.mp4',
      duration: 100,
      chapters: [{ start: 0, title: 'A fall' }],
      captions: [{ language: 'en', label: 'English', url: `/files/replays/${id}/captions/0${v}` }],
      poster: `/files/replays/${id}/poster${v}`,
      aacUrl: `/files/replays/${id}/aac${v}`,
      thumbnails: { url: `/files/replays/${id}/thumbnails/{number}${v}`, first: 0, every: 40, count: 3 },
      waveform: [0, 100, 200, 50],
      hasEvents: false,
    })
    const bodies = await Promise.all(['/captions/0', '/poster', '/aac', '/thumbnails/2'].map(fetchFile))
    expect(bodies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, captions],
      [200, 'poster'],
      [200, 'aac'],
      [200, 'three'],
    ])
    expect(bodies[3]?.headers['content-type']).toBe('image/jpeg')
    for (const missing of ['/captions/1', '/captions/x', '/thumbnails/3', '/thumbnails/-1'])
      expect((await fetchFile(missing)).statusCode, missing).toBe(404)
  })

  it('is for those who may watch it alone', async () => {
    await db.updateTable('webinar').set({ replay_access: 'registered' }).where('id', '=', id).execute()
    for (const part of ['/captions/0', '/poster', '/aac', '/thumbnails/0'])
      expect((await fetchFile(part)).statusCode, part).toBe(404)
  })

  it('has other addresses after a trim, so that a player never puts two videos together', async () => {
    const { url } = (await show()).replay
    await set({ file_id: (await aFile(services, { content: 'trimmed' })).id })
    expect((await app.inject(url)).statusCode).toBe(404)
    expect((await app.inject((await show()).replay.url)).body).toBe('trimmed')
  })

  it('follows a video that was trimmed, and shows nothing of what was cut off', async () => {
    await set({ duration_seconds: 60, whole_seconds: 100, trim_start: 20, trim_end: 80 })
    expect((await show()).replay).toMatchObject({
      duration: 60,
      poster: expect.stringContaining(`/files/replays/${id}/thumbnails/0?v=`) as string,
      thumbnails: { first: 20, every: 40, count: 1 },
      waveform: [100, 200],
    })
    expect((await fetchFile('/captions/0')).body).toContain('00:00:11.000 --> 00:00:14.000\nWhat the plaintiff sees')
    expect((await fetchFile('/thumbnails/0')).body).toBe('two')
    for (const cutOff of ['/thumbnails/1', '/poster']) expect((await fetchFile(cutOff)).statusCode, cutOff).toBe(404)
  })

  it.each([
    ['starts', { trim_start: 21, trim_end: 100 }, ['three']],
    ['ends', { trim_start: 0, trim_end: 79 }, ['one']],
  ])('that %s within a step of a picture does not show it, which may be of what was cut off', async (_, cut, left) => {
    await set({ whole_seconds: 100, ...cut })
    expect((await show()).replay.thumbnails?.count).toBe(left.length)
    expect((await fetchFile('/thumbnails/0')).body).toBe(left[0])
    expect((await fetchFile(`/thumbnails/${left.length}`)).statusCode).toBe(404)
  })

  it('has as few steps of loudness as a seek bar can show, and none that is louder', async () => {
    await set({ waveform: Array.from({ length: 1000 }, (_, index) => (index === 501 ? 255 : 7)) })
    const { waveform = [] } = (await show()).replay
    expect(waveform.length).toBeLessThanOrEqual(400)
    expect([Math.max(...waveform), Math.min(...waveform)]).toEqual([255, 7])
  })
})
