import { readFile } from 'node:fs/promises'
import { recorderPassHeader, recorderStreams, type TakenBytes } from '@regent/contract/rooms/recorder'
import { beforeEach, describe, expect, it } from 'vitest'
import { partFolder } from '#platform/video/part-folder.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeRecorder } from '#testing/fakes/fake-recorder.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom } from '#testing/rooms/people-in-room.ts'
import { keepRecording } from './keep-recording.ts'
import { listParts } from './recording-part.repository.ts'
import { recordingTexts } from './texts.ts'

const media = await startMediaServer()
const recorder = fakeRecorder()
const { app, services, db } = await buildTestApp({ environment: media.environment, recorder: recorder.driver })
const recording = await keepRecording(services)
cleanUp(() => recording.stop())

type Room = Awaited<ReturnType<typeof anOpenRoom>>
let room: Room
let host: Awaited<ReturnType<typeof aHost>>

beforeEach(async () => {
  // Those of earlier tests need no recorder any more.
  await db.updateTable('webinar').set({ status: 'Waiting' }).execute()
  await db.updateTable('recording_part').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute()
  await eventually(() => expect(recorder.started.every(({ isStopped }) => isStopped)).toBe(true))
  recorder.started.length = 0
  recorder.state.readiness = { state: 'ready' }
  recorder.state.failure = undefined
  room = await anOpenRoom(services)
  host = await aHost(services, room.id)
  await takeHeard(services)
})

const record = (isOn: boolean) =>
  app.inject({
    method: 'POST',
    url: `/api/rooms/${room.slug}/recording`,
    payload: { isOn },
    headers: host.headers,
  })

const stateOf = async () => {
  const answer = await app.inject({ url: `/api/rooms/${room.slug}/state`, headers: host.headers })
  return answer.json<{ recording: object; forHosts: { recordingProblem?: string } }>()
}

const setStatus = (status: string) => db.updateTable('webinar').set({ status }).where('id', '=', room.id).execute()

/** The page of the recorder that was started as this one. */
const pageOf = async (index = 0) => {
  await eventually(() => expect(recorder.started.length).toBeGreaterThan(index))
  const own = recorder.started[index]
  if (!own) throw new Error('It was started')
  const join = () => app.inject({ method: 'POST', url: '/api/recorder/join', payload: { token: own.token } })
  const joined = (await join()).json<{ pass: string; media: { url: string; token: string }; room: object }>()
  const send = async (offset: number, text: string, isLast = false) => {
    const answer = await app.inject({
      method: 'PUT',
      url: `${recorderStreams.video}?offset=${offset}&isLast=${isLast ? 1 : 0}`,
      headers: { [recorderPassHeader]: joined.pass, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(text),
    })
    return { status: answer.statusCode, ...answer.json<TakenBytes>() }
  }
  return { own, join, joined, send }
}

const recordingOf = () =>
  db.selectFrom('recording').select(['id', 'state', 'source']).where('webinar_id', '=', room.id).executeTakeFirst()

const partsOf = async () => {
  const row = await recordingOf()
  return row ? listParts(db, row.id) : []
}

const readVideo = async (number = 1) => {
  const row = await recordingOf()
  return readFile(partFolder(services.config, { recordingId: row?.id ?? '', number }).video, 'utf8')
}

describe('a live room', () => {
  it('is recorded from the click of a host to the next, and everyone hears of it', async () => {
    expect((await record(true)).json()).toMatchObject({ recording: { state: 'starting', since: null } })
    const page = await pageOf()
    expect(page.joined).toMatchObject({
      media: { url: media.url.replace('http', 'ws') },
      room: { status: 'In Progress', spotlight: null, offers: [] },
    })
    expect(await page.send(0, 'first ')).toMatchObject({ status: 200, size: 6, isWanted: true })
    expect(await stateOf()).toMatchObject({
      recording: { state: 'on', seconds: 0, since: expect.any(Number) as number },
    })
    await record(false)
    expect(await page.send(6, 'second ')).toMatchObject({ size: 13, isWanted: false })
    expect(await page.send(13, 'last', true)).toMatchObject({ size: 17 })
    await eventually(() => expect(page.own.isStopped).toBe(true))
    expect(await readVideo()).toBe('first second last')
    expect(await stateOf()).toMatchObject({ recording: { state: 'off' } })
    const heard = (await takeHeard(services)).flatMap(({ message }) =>
      message.type === 'recording' ? message.recording.state : [],
    )
    expect([...new Set(heard)]).toEqual(['starting', 'on', 'off'])
    expect(await recordingOf()).toMatchObject({ state: 'recording', source: 'room' })
  })

  it('is recorded by itself if its webinar says so, and not again after a host has stopped', async () => {
    await db.updateTable('webinar').set({ is_recorded: true }).where('id', '=', room.id).execute()
    const page = await pageOf()
    await page.send(0, 'all')
    await record(false)
    await page.send(3, '', true)
    await eventually(() => expect(page.own.isStopped).toBe(true))
    expect(recorder.started).toHaveLength(1)
  })

  it('is not recorded backstage', async () => {
    await setStatus('Waiting')
    const answer = await record(true)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'not_live'])
    await db.updateTable('webinar').set({ is_recorded: true }).where('id', '=', room.id).execute()
    expect(await stateOf()).toMatchObject({ recording: { state: 'off' } })
    await setStatus('In Progress')
    const page = await pageOf()
    await page.send(0, 'live')
    await setStatus('Waiting')
    expect(await page.send(4, '')).toMatchObject({ isWanted: false })
  })

  it('is one recording, however often it starts, which is finished once the webinar has ended', async () => {
    await record(true)
    const first = await pageOf()
    await first.send(0, 'one', true)
    const second = await pageOf(1)
    await second.send(0, 'two')
    await setStatus('Ended')
    await second.send(3, '', true)
    await eventually(async () => expect((await recordingOf())?.state).toBe('finishing'))
    expect((await partsOf()).map(({ number, bytes }) => [number, bytes])).toEqual([
      [1, 3],
      [2, 3],
    ])
  })

  it('is finished as well if its webinar goes back to its date and is deleted, and goes on if that is undone', async () => {
    const setWebinar = (values: object) => db.updateTable('webinar').set(values).where('id', '=', room.id).execute()
    await record(true)
    const first = await pageOf()
    await first.send(0, 'one')
    await setStatus('Scheduled')
    await first.send(3, '', true)
    await eventually(() => expect(first.own.isStopped).toBe(true))
    expect((await recordingOf())?.state).toBe('recording')
    await setWebinar({ deleted_at: new Date() })
    await eventually(async () => expect((await recordingOf())?.state).toBe('finishing'))
    await setWebinar({ deleted_at: null, status: 'In Progress' })
    await (await pageOf(1)).send(0, 'two')
    expect((await recordingOf())?.state).toBe('recording')
    expect((await partsOf()).map(({ number }) => number)).toEqual([1, 2])
  })
})

describe('another part begins', () => {
  it('when the browser ends by itself, and the bytes before it are kept', async () => {
    await record(true)
    const first = await pageOf()
    await first.send(0, 'before')
    first.own.crash()
    const second = await pageOf(1)
    await second.send(0, 'after')
    expect([await readVideo(1), await readVideo(2)]).toEqual(['before', 'after'])
    expect(await first.send(6, 'too late')).toMatchObject({ isWanted: false })
    const pass = { [recorderPassHeader]: first.joined.pass }
    expect((await app.inject({ url: '/api/recorder/room', headers: pass })).statusCode).toBe(401)
    expect(await readVideo(1)).toBe('before')
  })

  it('when nothing is heard of the page for seconds', async () => {
    await record(true)
    const first = await pageOf()
    await first.send(0, 'before')
    await db
      .updateTable('recording_part')
      .set({ last_heard_at: new Date(Date.now() - 5000) })
      .where('ended_at', 'is', null)
      .execute()
    await pageOf(1)
    expect(first.own.isStopped).toBe(true)
  })

  it('when the process that took care of it was killed', async () => {
    await record(true)
    const first = await pageOf()
    await first.send(0, 'before')
    await db.updateTable('recording_part').set({ worker: 'gone' }).where('ended_at', 'is', null).execute()
    await pageOf(1)
    expect(await partsOf()).toHaveLength(2)
  })
})

describe('the page of a recorder', () => {
  it('begins once with its token, and nobody without one', async () => {
    await record(true)
    const page = await pageOf()
    expect((await page.join()).statusCode).toBe(401)
    const stranger = await app.inject({ method: 'PUT', url: `${recorderStreams.video}?offset=0`, payload: '' })
    expect(stranger.statusCode).toBe(403)
    const forged = { [recorderPassHeader]: 'made-up', 'content-type': 'application/octet-stream' }
    const answer = await app.inject({ method: 'PUT', url: `${recorderStreams.video}?offset=0`, headers: forged })
    expect(answer.statusCode).toBe(404)
  })

  it('sends no picture that is larger than its canvas can be, or none at all', async () => {
    await record(true)
    const { joined } = await pageOf()
    const send = async (payload: Buffer) => {
      const headers = { [recorderPassHeader]: joined.pass, 'content-type': 'image/jpeg' }
      const url = `${recorderStreams.picture}?kind=poster&second=5`
      return (await app.inject({ method: 'PUT', url, headers, payload })).statusCode
    }
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
    expect(await send(jpeg)).toBe(200)
    expect(await send(Buffer.concat([jpeg, Buffer.alloc(1024 * 1024)]))).toBe(413)
    expect(await send(Buffer.from('GIF89a'))).toBe(415)
  })

  it('sends again what may not have arrived, and nothing is stored twice or with a gap', async () => {
    await record(true)
    const page = await pageOf()
    await page.send(0, 'abcdef')
    expect(await page.send(3, 'def')).toMatchObject({ size: 6 })
    expect(await page.send(9, 'jkl', true)).toMatchObject({ size: 6 })
    expect((await partsOf())[0]?.ended_at).toBeNull()
    expect(await page.send(6, 'ghi')).toMatchObject({ size: 9 })
    expect(await readVideo()).toBe('abcdefghi')
  })

  const beginToSay = async () => {
    await record(true)
    const { pass } = (await pageOf()).joined
    return async (from: number, levels: number[], frames?: { painted: number; due: number }) =>
      app.inject({
        method: 'POST',
        url: '/api/recorder/levels',
        headers: { [recorderPassHeader]: pass },
        payload: { from, levels, frames },
      })
  }

  it('says how many frames it has painted of those that were due, which the metrics add up', async () => {
    const say = await beginToSay()
    await say(0, [10], { painted: 14, due: 15 })
    await say(1, [10], { painted: 15, due: 15 })
    const { text } = await services.metrics.text()
    for (const figure of ['painted 29', 'due 30']) expect(text).toContain(`\nregent_recorder_frames_${figure}\n`)
  })

  it('says how loud it is, and what it has let go of counts as silent', async () => {
    const say = await beginToSay()
    await say(0, [10, 20])
    expect((await say(4, [50])).statusCode).toBe(200)
    const row = await recordingOf()
    const { levels } = partFolder(services.config, { recordingId: row?.id ?? '', number: 1 })
    expect([...(await readFile(levels))]).toEqual([10, 20, 0, 0, 50])
  })
})

describe('hosts read why nothing is recorded', () => {
  it('when no browser can be had', async () => {
    recorder.state.readiness = { state: 'unavailable', reason: 'There is no browser.' }
    const answer = await record(true)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([503, 'There is no browser.'])
  })

  it('while the browser is on its way, and no longer', async () => {
    recorder.state.readiness = { state: 'looking', reason: 'The browser is looked for.' }
    expect((await record(true)).statusCode).toBe(200)
    await eventually(() => expect(recorder.state.prepared).toBeGreaterThan(0))
    expect((await stateOf()).forHosts).not.toHaveProperty('recordingProblem')
    recorder.state.readiness = { state: 'coming', reason: 'The recorder is being fetched.' }
    await eventually(async () =>
      expect((await stateOf()).forHosts.recordingProblem).toBe('The recorder is being fetched.'),
    )
    recorder.state.readiness = { state: 'ready' }
    await (await pageOf()).send(0, 'now')
    await eventually(async () => expect((await stateOf()).forHosts).not.toHaveProperty('recordingProblem'))
  })

  it('when the browser cannot be started; it is tried again', async () => {
    recorder.state.failure = new Error('The browser ended at once.')
    await record(true)
    await eventually(async () => expect((await stateOf()).forHosts.recordingProblem).toBe(recordingTexts.notStarted))
    recorder.state.failure = undefined
    await pageOf()
  })
})
