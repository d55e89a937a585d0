import type { ContinuedReplay } from '@regent/contract/webinars/replays'
import { beforeEach, expect, it } from 'vitest'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aRecording } from '#testing/records/a-file.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'

const { app, services, db } = await buildTestApp()

let member: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  member = await signedIn(services)
})

const begun = async (name: string, position: number, given: Parameters<typeof aWebinar>[1] = {}) => {
  const { id } = await aWebinar(db, {
    name,
    status: 'Ended',
    recording: 'video.mp4',
    replay_access: 'members',
    ...given,
  })
  await aRecording(services, id)
  await db.updateTable('recording').set({ duration_seconds: 100 }).where('webinar_id', '=', id).execute()
  const payload = { position, duration: 100, watched: [[0, position]], playback: { id: 'a', number: 0 } }
  const answer = await askWebinars(app, member.headers).ask('POST', `${id}/replay/progress`, payload)
  expect(answer.statusCode).toBe(200)
  return id
}

const list = async (query = '') =>
  (await askWebinars(app, member.headers).ask('GET', `continue${query}`)).json<{
    replays: ContinuedReplay[]
    nextCursor?: string
  }>()

const names = async () => (await list()).replays.map(({ webinar }) => webinar.name)

const setWebinar = (id: string, values: object) => db.updateTable('webinar').set(values).where('id', '=', id).execute()

it('lists the replays that a member has begun, the last one first, without those seen to the end', async () => {
  const id = await begun('Trusts', 30)
  await begun('Deeds', 99)
  await begun('Wills', 10)
  expect(await names()).toEqual(['Wills', 'Trusts'])
  const { replays, nextCursor } = await list('?limit=1')
  expect(replays[0]).toMatchObject({ position: 10, duration: 100 })
  const next = await list(`?limit=1&cursor=${nextCursor}`)
  expect(next.replays[0]).toMatchObject({ webinar: { _id: id, name: 'Trusts', slug: `webinar-${id}` } })
})

it('is in the time of a trimmed recording', async () => {
  const id = await begun('Trusts', 60)
  const trimmed = { duration_seconds: 50, whole_seconds: 100, trim_start: 30, trim_end: 80 }
  await db.updateTable('recording').set(trimmed).where('webinar_id', '=', id).execute()
  expect((await list()).replays[0]).toMatchObject({ position: 30, duration: 50 })
})

it('lists those that the member may still watch', async () => {
  const id = await begun('Trusts', 30)
  for (const hidden of [
    { replay_access: 'elite' },
    { replay_access: 'registered' },
    { is_replay_published: false },
    { deleted_at: new Date() },
  ]) {
    await setWebinar(id, hidden)
    expect(await names(), JSON.stringify(hidden)).toEqual([])
    await setWebinar(id, { replay_access: 'members', is_replay_published: true, deleted_at: null })
  }
  await setWebinar(id, { replay_access: 'registered' })
  await aRegistration(db, id, { account_id: member.accountId })
  expect(await names()).toEqual(['Trusts'])
  await setWebinar(id, { replay_access: 'elite' })
  await db.updateTable('account').set({ client_type: 'Elite' }).where('id', '=', member.accountId).execute()
  expect(await names()).toEqual(['Trusts'])
})

it('has none of another member, and none for visitors', async () => {
  await begun('Trusts', 30)
  member = await signedIn(services)
  expect(await names()).toEqual([])
  expect((await askWebinars(app).ask('GET', 'continue')).statusCode).toBe(401)
})
