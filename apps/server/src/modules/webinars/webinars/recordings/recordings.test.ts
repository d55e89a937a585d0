import { type DeletedRecording, type Recording, recordingEndpoints } from '@regent/contract/webinars/recordings'
import { describe, expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import { fileJobs, readFileAddress } from '#modules/files/files/index.ts'
import { aFile } from '#testing/records/a-file.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { purgeWebinars } from '../changes/delete-webinar.ts'

const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock })
const { headers } = await signedIn(services, { role: 'admin' })
const member = await signedIn(services)
const staff = askWebinars(app, headers)

const recordingsOf = async (id: string) =>
  (await staff.read<{ recordings: Recording[] }>(`admin/${id}/recordings`)).recordings

const add = (id: string, payload: object) => staff.ask('POST', `admin/${id}/recordings`, payload)

const aRecording = async (id: string, name: string, more: object = {}) => {
  const { url } = await aFile(services, { name })
  const answer = await add(id, { file: url, ...more })
  expect(answer.statusCode, answer.body).toBe(201)
  const found = answer.json<{ recordings: Recording[] }>().recordings.find((one) => one.url === url)
  if (!found) throw new Error(`${name} is not among the recordings`)
  return found
}

const urlOf = ({ url = '' }: Recording) => url

const fileIdOf = (made: Recording) => readFileAddress(urlOf(made))?.id ?? ''

const namesOf = (all: readonly Recording[]) => all.map(({ name, isReplay }) => (isReplay ? `${name} (replay)` : name))

test('the first recording is the replay and is named in the webinar; another one waits until it is chosen', async () => {
  const { _id: id } = await staff.make({ status: 'Ended' })
  expect(await recordingsOf(id)).toEqual([])
  await aRecording(id, 'evening.mp4')
  const short = await aRecording(id, 'evening-short.mp4')
  expect(namesOf(await recordingsOf(id))).toEqual(['evening-short.mp4', 'evening.mp4 (replay)'])
  expect(await staff.one(`admin/${id}`)).toMatchObject({ recording: 'evening.mp4', hasReplay: true })

  const chosen = await staff.ask('PUT', `admin/${id}/recordings/${short._id}`)
  expect(namesOf(chosen.json<{ recordings: Recording[] }>().recordings)).toEqual([
    'evening-short.mp4 (replay)',
    'evening.mp4',
  ])
  expect(await staff.one(`admin/${id}`)).toMatchObject({ recording: 'evening-short.mp4' })
})

test('a recording that replaces the replay becomes the replay', async () => {
  const { _id: id } = await staff.make({ status: 'Ended' })
  const first = await aRecording(id, 'evening.mp4')
  await aRecording(id, 'backstage.mp4')
  await aRecording(id, 'evening-cut.mp4', { replaces: first._id })
  expect(namesOf(await recordingsOf(id))).toEqual(['evening-cut.mp4 (replay)', 'backstage.mp4'])
  expect((await add(id, { file: (await aFile(services)).url, replaces: newId() })).statusCode).toBe(404)
})

test('when the replay is deleted, the latest remaining recording becomes the replay', async () => {
  const { _id: id } = await staff.make({ status: 'Ended' })
  const first = await aRecording(id, 'evening.mp4')
  const second = await aRecording(id, 'evening-short.mp4')
  const remove = (recordingId: string) => staff.ask('DELETE', `admin/${id}/recordings/${recordingId}`)
  const removed = await remove(first._id)
  expect(removed.json()).toMatchObject({ message: 'Recording deleted successfully' })
  expect(namesOf(await recordingsOf(id))).toEqual(['evening-short.mp4 (replay)'])
  await remove(second._id)
  expect(await staff.one(`admin/${id}`)).toMatchObject({ recording: '', hasReplay: false })
  expect((await remove(second._id)).statusCode).toBe(404)
})

const deletedOf = async (id: string) =>
  (await staff.read<{ recordings: DeletedRecording[] }>(`admin/${id}/recordings/deleted`)).recordings

describe('a deleted recording', () => {
  const restore = (id: string, recordingId: string) =>
    staff.ask('POST', `admin/${id}/recordings/${recordingId}/restore`)
  const remove = (id: string, { _id }: Recording) => staff.ask('DELETE', `admin/${id}/recordings/${_id}`)

  test('can be restored with its file, and is the replay again', async () => {
    const { _id: id } = await staff.make({ status: 'Ended' })
    const first = await aRecording(id, 'evening.mp4')
    await aRecording(id, 'evening-short.mp4')
    await remove(id, first)
    expect(await deletedOf(id)).toMatchObject([{ _id: first._id, name: 'evening.mp4', isReplay: false }])
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
    await db.updateTable('file').set({ created_at: twoDaysAgo }).where('id', '=', fileIdOf(first)).execute()
    for (const job of fileJobs) await job.perform({}, services)
    const answer = await restore(id, first._id)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([200, 'Recording restored'])
    expect(namesOf(await recordingsOf(id))).toEqual(['evening-short.mp4', 'evening.mp4 (replay)'])
    expect(await deletedOf(id)).toEqual([])
    expect((await restore(id, first._id)).statusCode).toBe(404)
    expect((await app.inject({ url: urlOf(first), headers })).statusCode).toBe(200)
  })

  test('is not the replay again if staff have chosen another one since', async () => {
    const { _id: id } = await staff.make({ status: 'Ended' })
    const first = await aRecording(id, 'evening.mp4')
    const second = await aRecording(id, 'evening-short.mp4')
    await remove(id, first)
    await staff.ask('PUT', `admin/${id}/recordings/${second._id}`)
    await restore(id, first._id)
    expect(namesOf(await recordingsOf(id))).toEqual(['evening-short.mp4 (replay)', 'evening.mp4'])
  })

  test('can also be one that was replaced by another one of its name', async () => {
    const { _id: id } = await staff.make()
    const first = await aRecording(id, 'evening.mp4')
    const second = await aRecording(id, 'evening.mp4', { replaces: first._id })
    expect((await deletedOf(id)).map(({ _id }) => _id)).toEqual([first._id])
    await restore(id, first._id)
    expect((await recordingsOf(id)).map(({ _id, isReplay }) => [_id, isReplay])).toEqual([
      [second._id, true],
      [first._id, false],
    ])
  })
})

test('a recording gets another name, and so does its webinar if it is the replay', async () => {
  const { _id: id } = await staff.make({ status: 'Ended' })
  const first = await aRecording(id, 'evening.mp4')
  const second = await aRecording(id, 'backstage.mp4')
  const rename = (recordingId: string, name: string) =>
    staff.ask('PUT', `admin/${id}/recordings/${recordingId}/name`, { name })
  await rename(first._id, ' Land trusts, the evening ')
  await rename(second._id, 'Backstage')
  expect(namesOf(await recordingsOf(id))).toEqual(['Backstage', 'Land trusts, the evening (replay)'])
  expect(await staff.one(`admin/${id}`)).toMatchObject({ recording: 'Land trusts, the evening', hasReplay: true })
  const nameless = await rename(first._id, ' ')
  expect([nameless.statusCode, nameless.json()]).toMatchObject([400, { details: { name: 'Please enter a name' } }])
  expect((await rename(newId(), 'Nothing')).statusCode).toBe(404)
})

test('two recordings may have one name, and staff name the later one', async () => {
  const { _id: id } = await staff.make({ status: 'Ended' })
  const first = await aRecording(id, 'evening.mp4')
  const second = await aRecording(id, 'evening.mp4')
  const replay = async () => (await recordingsOf(id)).find(({ isReplay }) => isReplay)?._id
  const name = (recording: string) => staff.ask('PUT', `admin/${id}`, { recording })
  expect([first._id === second._id, await replay()]).toEqual([false, first._id])
  await name('evening.mp4')
  expect(await replay()).toBe(first._id)
  await name('')
  expect(await replay()).toBeUndefined()
  await name('evening.mp4')
  expect(await replay()).toBe(second._id)
})

test('recordings and deleted ones come in pages and say when they changed', async () => {
  const { _id: id } = await staff.make()
  const made = []
  for (const name of ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4', 'e.mp4']) made.push(await aRecording(id, name))
  const page = (path: string) => staff.read<{ recordings: Recording[]; nextCursor?: string }>(path)
  const first = await page(`admin/${id}/recordings?limit=2`)
  const rest = await page(`admin/${id}/recordings?limit=3&cursor=${first.nextCursor ?? ''}`)
  expect([...first.recordings, ...rest.recordings].map(({ name }) => name[0])).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(rest.nextCursor).toBeUndefined()
  expect(first.recordings[0]?.updatedAt).toBe(first.recordings[0]?.createdAt)
  await staff.ask('PUT', `admin/${id}/recordings/${made[1]?._id}`)
  const chosen = (await recordingsOf(id)).find(({ name }) => name === 'b.mp4')
  expect(Date.parse(chosen?.updatedAt ?? '')).toBeGreaterThan(Date.parse(chosen?.createdAt ?? ''))

  for (const { _id } of made.slice(0, 3)) await staff.ask('DELETE', `admin/${id}/recordings/${_id}`)
  const deleted = await page(`admin/${id}/recordings/deleted?limit=2`)
  const last = await page(`admin/${id}/recordings/deleted?cursor=${deleted.nextCursor ?? ''}`)
  expect([...deleted.recordings, ...last.recordings].map(({ name }) => name[0])).toEqual(['c', 'b', 'a'])
})

test('a text is refused and changes nothing', async () => {
  const { _id: id } = await staff.make()
  await aRecording(id, 'evening.mp4')
  const text = await aFile(services, { extension: 'txt', contentType: 'text/plain' })
  const answer = await add(id, { file: text.url })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ details: { file: 'Please choose a video or a sound recording' } })
  expect(namesOf(await recordingsOf(id))).toEqual(['evening.mp4 (replay)'])
})

test.each(['https://example.com/blueprint.mp4', `/files/${newId()}.mp4`])(
  '%s cannot become a recording',
  async (file) => {
    const { _id: id } = await staff.make()
    expect((await add(id, { file })).statusCode).toBe(400)
    expect(await recordingsOf(id)).toEqual([])
  },
)

test('only staff may open a recording, and each webinar has its own', async () => {
  const { _id: id } = await staff.make()
  const { _id: other } = await staff.make()
  const made = await aRecording(id, 'evening.mp4')
  const { _id } = made
  const uses = await db.selectFrom('file_use').select('audience').where('record_id', '=', id).execute()
  expect(uses).toEqual([{ audience: 'staff' }])
  expect((await app.inject({ url: urlOf(made), headers: member.headers })).statusCode).not.toBe(200)
  expect((await staff.ask('DELETE', `admin/${other}/recordings/${_id}`)).statusCode).toBe(404)
  expect(await recordingsOf(other)).toEqual([])
})

test.each(Object.entries(recordingEndpoints))('%s is for staff', async (_, { method, path }) => {
  const url = path.replaceAll(/:\w+/gu, newId())
  for (const [who, status] of [
    [{}, 401],
    [member.headers, 403],
  ] as const)
    expect(
      (await app.inject({ method, url, headers: who, ...(method === 'POST' && { payload: {} }) })).statusCode,
    ).toBe(status)
})

// The last two: their clock ends every session.
test('the sweep deletes a recording that can no longer be restored, and no other one', async () => {
  const { _id: id } = await staff.make()
  const first = await aRecording(id, 'evening.mp4')
  const second = await aRecording(id, 'evening-short.mp4')
  await staff.ask('DELETE', `admin/${id}/recordings/${first._id}`)
  const uses = async () =>
    (await db.selectFrom('file_use').select('file_id').where('record_id', '=', id).orderBy('file_id').execute()).map(
      ({ file_id }) => file_id,
    )
  await purgeWebinars.perform({}, services)
  expect(await uses()).toEqual([fileIdOf(first), fileIdOf(second)])
  forward(31 * 24 * 60 * 60)
  await purgeWebinars.perform({}, services)
  expect(await uses()).toEqual([fileIdOf(second)])
  forward(-31 * 24 * 60 * 60)
})

test('the sweep deletes the recordings of an erased webinar, but not of one that can be restored', async () => {
  const { _id: id } = await staff.make()
  await aRecording(id, 'evening.mp4')
  await staff.ask('DELETE', `admin/${id}`)
  const uses = () => db.selectFrom('file_use').select('file_id').where('record_id', '=', id).execute()
  await purgeWebinars.perform({}, services)
  expect(await uses()).toHaveLength(1)
  forward(31 * 24 * 60 * 60)
  await purgeWebinars.perform({}, services)
  expect(await uses()).toEqual([])
  expect(await db.selectFrom('recording').select('file_id').where('webinar_id', '=', id).execute()).toEqual([])
})
