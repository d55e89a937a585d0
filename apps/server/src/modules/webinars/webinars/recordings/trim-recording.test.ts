import { readFile } from 'node:fs/promises'
import type { Recording } from '@regent/contract/webinars/recordings'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isKeyTaken } from '#platform/jobs/index.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { eventually } from '#testing/eventually.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { lockAnyWebinar } from '../webinar.repository.ts'
import { measureRecordings } from './measure-recordings.ts'
import { upsertRecording } from './recording.repository.ts'
import { keepFiles } from './recordings.ts'
import { trimRecording } from './trim-recording.ts'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, headers)
const sample = await readFile(new URL('../../../../../sample-content/exchange/calendar.mp4', import.meta.url))

const recordingIn = (answer: { json: () => unknown }) => {
  const [recording] = (answer.json() as { recordings: Recording[] }).recordings
  if (!recording) throw new Error('There is no recording')
  return recording
}

/** A recording of some seconds, which its replay plays. */
const aRecording = async (content: Buffer | string = sample) => {
  const { _id: webinarId } = await staff.make({ status: 'Ended', replayAccess: 'link' })
  const { url } = await aFile(services, { name: 'evening.mp4', content })
  const { _id: id } = recordingIn(await staff.ask('POST', `admin/${webinarId}/recordings`, { file: url }))
  await measureRecordings.perform({}, services)
  const at = `admin/${webinarId}/recordings`
  return {
    id,
    webinarId,
    url,
    remove: () => staff.ask('DELETE', `${at}/${id}`),
    restore: () => staff.ask('POST', `${at}/${id}/restore`),
    trim: (start: number, end: number) => staff.ask('PUT', `${at}/${id}/trim`, { start, end }),
    untrim: () => staff.ask('DELETE', `${at}/${id}/trim`),
    work: () => trimRecording.perform({ recordingId: id }, services),
    now: async () => recordingIn(await staff.ask('GET', at)),
    replayed: async () => (await app.inject({ url: `/files/replays/${webinarId}` })).rawPayload.length,
  }
}

/** Someone who is registered and has played these seconds of the whole. */
const aViewer = async ({ id, webinarId }: { id: string; webinarId: string }, watched: string) => {
  const { accountId: account_id, id: registrationId } = await aRegistration(db, webinarId)
  await db.insertInto('replay_progress').values({ account_id, recording_id: id, watched }).execute()
  return async () => {
    const own = db.selectFrom('registration').select('replay_share').where('id', '=', registrationId)
    return (await own.executeTakeFirstOrThrow()).replay_share
  }
}

describe('trimming', () => {
  it('cuts off the ends into a new file, keeps the whole, and leaves the replay as it was until then', async () => {
    const { trim, work, now, replayed, url, webinarId } = await aRecording()
    const { duration } = await now()
    const whole = duration ?? 0
    const asked = recordingIn(await trim(1, whole - 1))
    expect(asked).toMatchObject({ url, trim: null, trimming: { start: 1, end: whole - 1 } })
    expect(await replayed()).toBe(sample.length)

    await work()
    const trimmed = await now()
    expect(trimmed).toMatchObject({ wholeUrl: url, wholeDuration: whole, trimming: null, isReplay: true })
    expect(trimmed.url).not.toBe(url)
    const { start, end } = trimmed.trim ?? { start: NaN, end: NaN }
    expect(start).toBeLessThanOrEqual(1)
    expect(end).toBeCloseTo(whole - 1, 0)
    expect(trimmed.duration).toBeCloseTo(end - start)
    expect(await replayed()).toBe(trimmed.size)
    const uses = await db.selectFrom('file_use').select('file_id').where('record_id', '=', webinarId).execute()
    expect(uses).toHaveLength(2)
  })

  it('starts from the whole each time, and brings it back', async () => {
    const { trim, untrim, work, now, url } = await aRecording()
    const whole = (await now()).duration ?? 0
    await trim(0, 2)
    await work()
    expect((await now()).duration).toBeLessThan(whole - 1)
    await trim(0, whole - 1)
    await work()
    expect((await now()).trim?.end).toBeCloseTo(whole - 1, 0)
    expect(recordingIn(await untrim())).toMatchObject({ url, duration: whole, trim: null, wholeDuration: null })
    expect(await now()).not.toHaveProperty('wholeUrl')
  })

  it('does what staff wanted last, or nothing if they have taken it back', async () => {
    const { trim, untrim, work, now, url } = await aRecording()
    await trim(0, 2)
    await trim(0, 3)
    await work()
    await work()
    expect((await now()).trim?.end).toBeCloseTo(3, 0)
    await trim(0, 2)
    await untrim()
    await work()
    expect(await now()).toMatchObject({ url, trim: null, trimming: null })
  })

  it('lets go of no video that staff add at the same moment', async () => {
    const { webinarId, trim, work } = await aRecording()
    const [second, added] = [await aFile(services), await aFile(services)]
    await staff.ask('POST', `admin/${webinarId}/recordings`, { file: second.url })
    await trim(0, 2)
    let working: Promise<unknown> | undefined
    await db.transaction().execute(async (tx) => {
      await lockAnyWebinar(tx, webinarId)
      await tx.selectFrom('file').select('id').where('id', '=', second.id).forUpdate().execute()
      working = work()
      await eventually(async () => {
        const { rows } = await services.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).not.toEqual([])
      })
      await upsertRecording(tx, { webinarId, fileId: added.id, keepUntil: null })
      await keepFiles(tx, webinarId)
    })
    await working
    const uses = await db.selectFrom('file_use').select('file_id').where('record_id', '=', webinarId).execute()
    expect(uses.map(({ file_id: id }) => id)).toContain(added.id)
  })

  it('leaves the whole the same recording when staff add it once more', async () => {
    const { id, webinarId, url, trim, work, untrim, now } = await aRecording()
    await trim(0, 2)
    await work()
    const added = await staff.ask('POST', `admin/${webinarId}/recordings`, { file: url })
    const { recordings } = added.json<{ recordings: Recording[] }>()
    expect(recordings).toMatchObject([{ _id: id, wholeUrl: url, isReplay: true }])
    expect((await untrim()).statusCode).toBe(200)
    expect(await now()).toMatchObject({ _id: id, url, trim: null })
  })

  it('of nothing brings the whole back', async () => {
    const { trim, work, now, url } = await aRecording()
    const whole = (await now()).duration ?? 0
    await trim(0, 2)
    await work()
    expect(recordingIn(await trim(0, whole))).toMatchObject({ url, trim: null, trimming: null })
  })

  it('counts anew how much of what is shown was watched, and so does taking it back', async () => {
    const recording = await aRecording()
    const { trim, untrim, work } = recording
    const early = await aViewer(recording, '{[0,3]}')
    await trim(0, 2)
    await work()
    expect(await early()).toBe(1)
    const late = await aViewer(recording, '{[3,4]}')
    await untrim()
    expect(await late()).toBeGreaterThan(0)
  })

  it('waits while the recording is deleted, and goes on when it is restored', async () => {
    const { id, trim, work, now, remove, restore } = await aRecording()
    await trim(0, 2)
    await remove()
    await work()
    await services.pool.query('select graphile_worker.remove_job($1)', [`trim-recording:${id}`])
    await restore()
    expect(await isKeyTaken(db, `trim-recording:${id}`)).toBe(true)
    await work()
    expect((await now()).trim?.end).toBeCloseTo(2, 0)
  })

  it.each([
    [3, 2, 'The end must come after the start'],
    [2, 2.5, 'At least one second must be left'],
    [2, 3000, 'The end must lie inside the recording'],
  ])('from %d to %d is refused: %s', async (start, end, message) => {
    const { trim } = await aRecording()
    const answer = await trim(start, end)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: { end: message } }])
  })

  it('waits until it is known how long the recording is', async () => {
    const { trim } = await aRecording('No video at all.')
    const answer = await trim(0, 2)
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('not known yet') as string,
    })
  })

  it('says that a file cannot be cut, and can be taken back', async () => {
    const { id, trim, untrim, work, now } = await aRecording('No video at all.')
    await db.updateTable('recording').set({ duration_seconds: 10 }).where('id', '=', id).execute()
    await trim(0, 2)
    await work()
    expect(await now()).toMatchObject({
      trim: null,
      trimming: { start: 0, end: 2, problem: expect.stringMatching(/could not be cut/u) as string },
    })
    expect(recordingIn(await untrim())).toMatchObject({ trimming: null })
  })

  it('is refused while there is no room for what is left', async () => {
    const { trim, now } = await aRecording()
    const { config } = services
    config.FILES_QUOTA = 1
    onTestFinished(() => void Reflect.deleteProperty(config, 'FILES_QUOTA'))
    const answer = await trim(0, 2)
    expect(answer.statusCode).toBe(507)
    expect(await now()).toMatchObject({ trim: null, trimming: null })
  })

  it('is tried again later while the storage is away', async () => {
    const { trim, work, now } = await aRecording()
    await trim(0, 2)
    vi.spyOn(services.storage, 'open').mockRejectedValueOnce(new Error('The disk is away.'))
    await expect(work()).rejects.toThrow('The storage does not answer')
    await work()
    expect((await now()).trim?.end).toBeCloseTo(2, 0)
  })
})
