import type { WatchProgress } from '@regent/contract/watching/watch-report'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { measureRecordings, storeRecording } from '#modules/webinars/webinars/index.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile, aRecording } from '#testing/records/a-file.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'

const { app, services, db } = await buildTestApp()
const sample = await readFile(new URL('../../../../../sample-content/exchange/calendar.mp4', import.meta.url))

const setRecording = (webinarId: string, values: object) =>
  db.updateTable('recording').set(values).where('webinar_id', '=', webinarId).execute()

/** A member who is registered for a webinar that has ended, and may watch its replay, which is 100 seconds long. */
const aViewer = async (given: Parameters<typeof aWebinar>[1] = {}) => {
  const webinar = await aWebinar(db, { status: 'Ended', recording: 'video.mp4', ...given })
  await aRecording(services, webinar.id)
  await setRecording(webinar.id, { duration_seconds: 100 })
  const { accountId, headers } = await signedIn(services)
  await aRegistration(db, webinar.id, { account_id: accountId })
  const asks = askWebinars(app, headers)
  const report = async (watched: [number, number][], playback = { id: 'a', number: 0 }, more: object = {}) => {
    const [, position = 0] = watched.at(-1) ?? []
    const payload = { position, duration: 100, watched, playback, ...more }
    const answer = await asks.ask('POST', `${webinar.id}/replay/progress`, payload)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ progress: WatchProgress }>().progress
  }
  const show = async () => (await asks.ask('GET', `${webinar.id}/replay`)).json<{ outlook: string; replay: object }>()
  const replay = async () => (await show()).replay
  const own = async () => (await asks.one(`public/${webinar.id}`)).attendees[0]
  const counted = () =>
    db
      .selectFrom('registration')
      .select(['replays', 'replay_share'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  return { ...webinar, accountId, headers, asks, report, show, replay, own, counted }
}

describe('a replay', () => {
  it('goes on where its viewer stopped, on any device', async () => {
    const viewer = await aViewer()
    const url = expect.stringContaining(`/files/replays/${viewer.id}?v=`) as string
    expect(await viewer.replay()).toMatchObject({ url })
    expect(await viewer.replay()).not.toHaveProperty('progress')
    await viewer.report([[0, 30]])
    expect(await viewer.replay()).toMatchObject({ url, progress: { position: 30, duration: 100, watchedSeconds: 30 } })
  })

  it('counts each second once, and is watched from half of it on', async () => {
    const viewer = await aViewer()
    await viewer.report([[0, 30]])
    expect((await viewer.report([[10, 40]], { id: 'a', number: 1 })).watchedSeconds).toBe(40)
    expect((await viewer.own())?.watched).toBeUndefined()
    await viewer.report([[80, 90]], { id: 'a', number: 2 })
    expect(await viewer.own()).toMatchObject({ watched: 'Replay' })
    expect(await viewer.counted()).toEqual({ replays: 1, replay_share: 0.5 })
  })

  it('is as long as its file says, whatever a player claims', async () => {
    const viewer = await aViewer()
    expect(await viewer.replay()).toMatchObject({ duration: 100 })
    await viewer.report([[0, 5]], { id: 'a', number: 0 }, { duration: 5 })
    expect((await viewer.counted()).replay_share).toBeCloseTo(0.05)
    await viewer.report([[0, 500]], { id: 'a', number: 1 }, { position: 500, duration: 500 })
    expect((await viewer.counted()).replay_share).toBe(1)
  })

  it('counts what was watched before it was measured once it is', async () => {
    const { id } = await aWebinar(db, { status: 'Ended', recording: 'video.mp4' })
    await storeRecording(db, id, (await aFile(services, { content: sample })).url)
    const { accountId, headers } = await signedIn(services)
    await aRegistration(db, id, { account_id: accountId })
    const share = () =>
      db.selectFrom('registration').select('replay_share').where('account_id', '=', accountId).executeTakeFirstOrThrow()
    const payload = { position: 2, duration: 2, watched: [[0, 2]], playback: { id: 'a', number: 0 } }
    await askWebinars(app, headers).ask('POST', `${id}/replay/progress`, payload)
    expect(await share()).toEqual({ replay_share: 0 })
    await measureRecordings.perform({}, services)
    const { replay_share } = await share()
    expect(replay_share).toBeGreaterThan(0)
    expect(replay_share).toBeLessThan(0.5)
  })

  it('counts once for each player, also if players take turns or begin at the same time', async () => {
    const viewer = await aViewer()
    await Promise.all([1, 2, 3, 4].map(() => viewer.report([[0, 5]], { id: 'a', number: 0 })))
    expect((await viewer.counted()).replays).toBe(1)
    await viewer.report([[5, 9]], { id: 'a', number: 1 })
    for (const number of [0, 1, 2]) {
      await viewer.report([[0, 5]], { id: 'b', number })
      await viewer.report([[0, 5]], { id: 'a', number: number + 2 })
    }
    expect((await viewer.counted()).replays).toBe(2)
  })

  it('counts for a player whose first report was lost', async () => {
    const viewer = await aViewer()
    await viewer.report([[5, 9]], { id: 'a', number: 1 })
    expect((await viewer.counted()).replays).toBe(1)
  })

  it('that was trimmed is watched in its own time, and its share is of what is left', async () => {
    const viewer = await aViewer()
    await viewer.report([[0, 40]])
    await setRecording(viewer.id, { duration_seconds: 50, whole_seconds: 100, trim_start: 30, trim_end: 80 })
    expect(await viewer.replay()).toMatchObject({ duration: 50, progress: { position: 10, duration: 50 } })
    const progress = await viewer.report([[10, 30]], { id: 'a', number: 1 }, { duration: 50 })
    expect(progress).toMatchObject({ position: 30, duration: 50, watchedSeconds: 60 })
    expect((await viewer.counted()).replay_share).toBeCloseTo(30 / 50)
  })

  it('is not reported for another member, who has signed in at the same browser', async () => {
    const viewer = await aViewer()
    const payload = { position: 60, duration: 100, watched: [[0, 60]], member: 'another' }
    expect((await viewer.asks.ask('POST', `${viewer.id}/replay/progress`, payload)).statusCode).toBe(409)
    const own = { ...payload, member: viewer.accountId }
    expect((await viewer.asks.ask('POST', `${viewer.id}/replay/progress`, own)).statusCode).toBe(200)
  })

  it('keeps what was watched when another recording takes its place', async () => {
    const viewer = await aViewer()
    await viewer.report([[0, 60]])
    await db.updateTable('recording').set({ is_replay: false }).where('webinar_id', '=', viewer.id).execute()
    await aRecording(services, viewer.id, 'another.mp4')
    await setRecording(viewer.id, { duration_seconds: 100 })
    expect(await viewer.replay()).not.toHaveProperty('progress')
    await viewer.report([[0, 10]], { id: 'b', number: 0 })
    expect((await viewer.counted()).replay_share).toBeCloseTo(0.6)
  })

  it('is neither shown nor reported to people who may not watch it', async () => {
    const viewer = await aViewer()
    const { headers } = await signedIn(services)
    const other = askWebinars(app, headers)
    const payload = { position: 1, duration: 100, watched: [[0, 1]] }
    expect((await other.ask('GET', `${viewer.id}/replay`)).json()).toEqual({ outlook: 'for-registered' })
    expect((await other.ask('POST', `${viewer.id}/replay/progress`, payload)).statusCode).toBe(404)
    expect((await askWebinars(app).ask('POST', `${viewer.id}/replay/progress`, payload)).statusCode).toBe(401)
  })

  it('of a link is watched by members without a registration, whom no attendance counts', async () => {
    const viewer = await aViewer({ replay_access: 'link' })
    const { headers } = await signedIn(services)
    const other = askWebinars(app, headers)
    const payload = { position: 60, duration: 100, watched: [[0, 60]], playback: { id: 'a', number: 0 } }
    expect((await other.ask('POST', `${viewer.id}/replay/progress`, payload)).statusCode).toBe(200)
    expect((await viewer.counted()).replays).toBe(0)
  })
})

it('what a member watched is part of their own data', async () => {
  const viewer = await aViewer()
  await viewer.report([[0, 30]])
  const answer = await app.inject({ url: '/api/auth/download', headers: viewer.headers })
  expect(answer.json()).toMatchObject({ replays: [{ webinar: 'The Entity Blueprint', watchedSeconds: 30 }] })
})
