import type { WatchProgress } from '@regent/contract/watching/watch-report'
import { describe, expect, it } from 'vitest'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aRecording } from '#testing/records/a-file.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'

const { app, services, db } = await buildTestApp()

/** A member who is registered for a webinar that has ended, and may watch its replay. */
const aViewer = async (given: Parameters<typeof aWebinar>[1] = {}) => {
  const webinar = await aWebinar(db, { status: 'Ended', recording: 'video.mp4', ...given })
  await aRecording(services, webinar.id)
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
  const replay = async () => (await asks.ask('GET', `${webinar.id}/replay`)).json<{ replay: object }>().replay
  const own = async () => (await asks.one(`public/${webinar.id}`)).attendees[0]
  const counted = () =>
    db
      .selectFrom('registration')
      .select(['replays', 'replay_share'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  return { ...webinar, accountId, headers, asks, report, replay, own, counted }
}

describe('a replay', () => {
  it('goes on where its viewer stopped, on any device', async () => {
    const viewer = await aViewer()
    const url = `/files/replays/${viewer.id}`
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
    await db.updateTable('recording').set({ duration_seconds: 100 }).where('webinar_id', '=', viewer.id).execute()
    expect(await viewer.replay()).toMatchObject({ duration: 100 })
    await viewer.report([[0, 5]], { id: 'a', number: 0 }, { duration: 5 })
    expect((await viewer.counted()).replay_share).toBeCloseTo(0.05)
    await viewer.report([[0, 500]], { id: 'a', number: 1 }, { position: 500, duration: 500 })
    expect((await viewer.counted()).replay_share).toBe(1)
  })

  it('counts once for each player that began it, also if its first report comes twice', async () => {
    const viewer = await aViewer()
    await viewer.report([[0, 5]], { id: 'a', number: 0 })
    await viewer.report([[0, 5]], { id: 'a', number: 0 })
    await viewer.report([[5, 9]], { id: 'a', number: 1 })
    await viewer.report([[0, 5]], { id: 'b', number: 0 })
    expect((await viewer.counted()).replays).toBe(2)
  })

  it('keeps what was watched when another recording takes its place', async () => {
    const viewer = await aViewer()
    await viewer.report([[0, 60]])
    await db.updateTable('recording').set({ is_replay: false }).where('webinar_id', '=', viewer.id).execute()
    await aRecording(services, viewer.id, 'another.mp4')
    expect(await viewer.replay()).not.toHaveProperty('progress')
    await viewer.report([[0, 10]], { id: 'b', number: 0 })
    expect((await viewer.counted()).replay_share).toBeCloseTo(0.6)
  })

  it('is neither shown nor reported to people who may not watch it', async () => {
    const viewer = await aViewer()
    const { headers } = await signedIn(services)
    const other = askWebinars(app, headers)
    const payload = { position: 1, duration: 100, watched: [[0, 1]] }
    expect((await other.ask('GET', `${viewer.id}/replay`)).statusCode).toBe(404)
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
