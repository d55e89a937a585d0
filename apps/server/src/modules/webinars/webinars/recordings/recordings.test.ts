import { type Recording, recordingEndpoints } from '@regent/contract/webinars/recordings'
import { expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
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
  const found = answer.json<{ recordings: Recording[] }>().recordings.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is not among the recordings`)
  return found
}

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

test.each([
  ['text', { extension: 'txt', contentType: 'text/plain' }, 'Please choose a video or a sound recording'],
  [
    'a second one of the same name',
    { name: 'evening.mp4' },
    'A recording of this name is here already. Replace it, or give the file another name.',
  ],
])('%s is refused and changes nothing', async (_, file, message) => {
  const { _id: id } = await staff.make()
  await aRecording(id, 'evening.mp4')
  const answer = await add(id, { file: (await aFile(services, file)).url })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ details: { file: message } })
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
  const { url, _id } = await aRecording(id, 'evening.mp4')
  const uses = await db.selectFrom('file_use').select('audience').where('record_id', '=', id).execute()
  expect(uses).toEqual([{ audience: 'staff' }])
  expect((await app.inject({ url, headers: member.headers })).statusCode).not.toBe(200)
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

// Last of all: its clock ends every session.
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
})
