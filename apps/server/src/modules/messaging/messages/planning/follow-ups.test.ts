import { aRecording } from '#testing/records/a-file.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { plannedMessages } from '#testing/records/planned-messages.ts'
import { testServices } from '#testing/test-services.ts'
import { describe, expect, test } from 'vitest'
import { planFollowUps, planForWebinar, timeFollowUps } from '../index.ts'

const services = await testServices()
const { db } = services

const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * hour)

const { messagesOf, kindsOf } = plannedMessages(db)

describe('follow-ups', () => {
  const latest = 120
  const endedAt = inHours(0)
  const latestAt = new Date(endedAt.getTime() + 2 * hour)

  const anEnded = (input: Parameters<typeof aWebinar>[1] = {}) =>
    aWebinar(db, { starts_at: inHours(-1), status: 'Ended', ended_at: endedAt, recording: 'video.mp4', ...input })
  const dueOf = async (webinarId: string) => (await messagesOf(webinarId)).map(({ due_at: dueAt }) => dueAt)
  const secondsUntil = async (webinarId: string) =>
    (await dueOf(webinarId)).map((dueAt) => Math.round((dueAt.getTime() - Date.now()) / 1000))

  test('of people who attended and people who missed it are two mails', async () => {
    const webinar = await anEnded()
    const [here, away] = [
      await aRegistration(db, webinar.id, { attendance: 'attended' }),
      await aRegistration(db, webinar.id, { attendance: 'missed' }),
    ]
    await aRegistration(db, webinar.id, { given_up_at: new Date() })
    await planFollowUps(db, webinar.id, latest)
    await planFollowUps(db, webinar.id, latest)
    const rows = await messagesOf(webinar.id)
    expect(rows.map(({ kind, registration_id }) => [kind, registration_id])).toEqual([
      ['follow-up-attended', here.id],
      ['follow-up-missed', away.id],
    ])
  })

  test('of a webinar that was never live are not planned', async () => {
    const webinar = await anEnded({ went_live_at: null })
    await aRegistration(db, webinar.id)
    await planFollowUps(db, webinar.id, latest)
    expect(await messagesOf(webinar.id)).toEqual([])
  })

  test('wait for the replay until the latest moment, and go out a minute after it is ready', async () => {
    const webinar = await anEnded()
    await aRegistration(db, webinar.id)
    await planFollowUps(db, webinar.id, latest)
    expect(await dueOf(webinar.id)).toEqual([latestAt])
    await aRecording(services, webinar.id)
    await timeFollowUps(db, webinar.id)
    const [seconds = 0] = await secondsUntil(webinar.id)
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  test('wait again if the replay is taken back before they are sent', async () => {
    const webinar = await anEnded()
    await aRegistration(db, webinar.id)
    await aRecording(services, webinar.id)
    await planFollowUps(db, webinar.id, latest)
    expect((await dueOf(webinar.id))[0]?.getTime()).toBeLessThan(latestAt.getTime() - hour)
    await db.updateTable('webinar').set({ is_replay_published: false }).where('id', '=', webinar.id).execute()
    await timeFollowUps(db, webinar.id)
    expect(await dueOf(webinar.id)).toEqual([latestAt])
  })

  test.each([
    ['that is sent already', { state: 'sent' }],
    ['that a worker holds', { claimed_by: 'worker' }],
    ['that is tried again later', { attempts: 1 }],
    ['that is stopped', { state: 'stopped' }],
  ])('one %s keeps its time when the replay is ready', async (_, columns) => {
    const webinar = await anEnded()
    await aRegistration(db, webinar.id)
    await planFollowUps(db, webinar.id, latest)
    await db.updateTable('message').set(columns).where('webinar_id', '=', webinar.id).execute()
    await aRecording(services, webinar.id)
    await timeFollowUps(db, webinar.id)
    expect(await dueOf(webinar.id)).toEqual([latestAt])
  })

  test('that a deletion stopped are planned again when the webinar is restored, and none twice', async () => {
    const webinar = await anEnded()
    await aRegistration(db, webinar.id)
    await aRegistration(db, webinar.id)
    await planFollowUps(db, webinar.id, latest)
    const [sent] = await messagesOf(webinar.id)
    await db
      .updateTable('message')
      .set({ state: 'sent' })
      .where('id', '=', sent?.id ?? '')
      .execute()
    await planForWebinar(db, webinar.id, 'canceled')
    expect(await kindsOf(webinar.id)).toEqual([])
    await planForWebinar(db, webinar.id, 'restored')
    expect(await kindsOf(webinar.id)).toEqual(['follow-up-missed'])
    expect(await kindsOf(webinar.id, 'sent')).toEqual(['follow-up-missed'])
  })

  test('that would come more than a day late stay stopped', async () => {
    const webinar = await anEnded({ ended_at: inHours(-48) })
    await aRegistration(db, webinar.id)
    await planFollowUps(db, webinar.id, latest)
    await planForWebinar(db, webinar.id, 'canceled')
    await planForWebinar(db, webinar.id, 'restored')
    expect(await kindsOf(webinar.id)).toEqual([])
  })
})
