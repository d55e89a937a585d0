import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { readConfig } from '#app/config.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { breakOff, sayNothing } from '#testing/fakes/start-api-server.ts'
import { hasS3Server, startS3Server } from '#testing/fakes/start-s3-server.ts'
import { type FakeEgress, startEgressServer } from '#testing/media/start-egress-server.ts'
import { createEgressRecorder } from './egress-recorder.ts'

const log = { info: vi.fn(), warn: vi.fn() }
const times = { pollMs: 10, endMs: 60_000, startSeconds: 0.5 }
const pageUrl = 'https://portal.example.com/recording?key=canary'

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-egress-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const pathOf = ({ wish }: FakeEgress) => wish.fileOutputs[0]?.filepath ?? ''

/** Leaves its file in the shared folder. */
const leaveFile = (egress: FakeEgress) => writeFile(pathOf(egress), `the video of ${egress.id}`)

/** A recorder with an Egress that shares a folder with it. */
const withFolder = async ({ finish = leaveFile, endMs = times.endMs } = {}) => {
  const egress = await startEgressServer(finish)
  const shared = await newFolder()
  const config = readConfig({
    DATABASE_URL: 'postgresql://localhost/regent',
    RECORDER: 'egress',
    EGRESS_FOLDER: shared,
    ...egress.environment,
  })
  const create = () => {
    const driver = createEgressRecorder(config, log, { ...times, endMs })
    cleanUp(() => driver.close())
    return driver
  }
  const folder = await newFolder()
  const part = { id: '0190-part', pageUrl, room: 'harvest', folder }
  return { egress, shared, create, driver: create(), part, video: path.join(folder, 'video') }
}

it('LiveKit Egress is asked for our page and for what every browser plays, and its file becomes that of the part', async () => {
  const { egress, shared, driver, part, video } = await withFolder()
  const recorder = await driver.start(part)
  expect(egress.all[0]?.wish).toMatchObject({
    roomName: 'harvest',
    layout: 'dominant',
    customBaseUrl: pageUrl,
    advanced: {
      width: 1280,
      height: 720,
      framerate: 30,
      keyFrameInterval: 2,
      videoCodec: 'H264_MAIN',
      videoBitrate: 1000,
    },
    fileOutputs: [{ fileType: 'MP4', filepath: path.join(shared, '0190-part.mp4'), disableManifest: true }],
  })
  await recorder.stop()
  expect(await readFile(video, 'utf8')).toBe('the video of EG_1')
  expect([await readdir(shared), recorder.log()]).toEqual([[], ''])
})

it('with a bucket, the file comes from there, and nothing of it stays there', async (test) => {
  if (!(await hasS3Server())) test.skip()
  const s3 = await startS3Server()
  const config = readConfig({ DATABASE_URL: 'postgresql://localhost/regent', ...s3 })
  const storage = createStorage(config)
  const upload = async (each: FakeEgress) => {
    await storage.put(pathOf(each), Readable.from(['from the bucket']), { contentType: 'video/mp4', size: 15 })
  }
  const egress = await startEgressServer(upload)
  const driver = createEgressRecorder({ ...config, ...egress.environment, RECORDER: 'egress' }, log, times)
  const folder = await newFolder()
  await (await driver.start({ id: '0190-part', pageUrl, room: 'harvest', folder })).stop()
  expect(egress.all[0]?.wish.fileOutputs).toMatchObject([
    {
      filepath: 'egress/0190-part.mp4',
      s3: { bucket: s3.S3_BUCKET, endpoint: s3.S3_ENDPOINT, accessKey: s3.S3_ACCESS_KEY, forcePathStyle: true },
    },
  ])
  expect(await readFile(path.join(folder, 'video'), 'utf8')).toBe('from the bucket')
  expect(await storage.stat('egress/0190-part.mp4')).toBeUndefined()
})

it.each([
  ['EGRESS_FAILED', 'Source closed', 'Source closed'],
  ['EGRESS_ABORTED', '', 'EGRESS_ABORTED'],
  ['EGRESS_LIMIT_REACHED', 'Session limit reached', 'Session limit reached'],
] as const)('when it ends by itself (%s), the part ends with what there is', async (status, error, said) => {
  const { egress, driver, part, video } = await withFolder()
  const recorder = await driver.start(part)
  await egress.end(egress.all[0] as FakeEgress, status, error)
  await recorder.ended
  expect(recorder.log()).toBe(said)
  expect(await readFile(video, 'utf8')).toBe('the video of EG_1')
})

it('when it leaves no file, the part ends without a video, and says so', async () => {
  const { driver, part, video } = await withFolder({ finish: () => Promise.resolve() })
  const recorder = await driver.start(part)
  await recorder.stop()
  expect([existsSync(video), recorder.log()]).toEqual([false, 'it left no file'])
})

it('a refusal is passed on, and nothing is recorded', async () => {
  const { egress, driver, part } = await withFolder()
  egress.trouble.before = (method) =>
    method === 'StartRoomCompositeEgress'
      ? { status: 503, body: { code: 'unavailable', msg: 'no response from servers' } }
      : undefined
  await expect(driver.start(part)).rejects.toThrow('no response from servers')
  expect(egress.all).toEqual([])
})

it.each([
  ['breaks off', breakOff],
  ['never answers', sayNothing],
] as const)('one that has begun while LiveKit %s is found, not left to record unnoticed', async (_, answer) => {
  const { egress, driver, part, video } = await withFolder()
  egress.trouble.after = (method) => (method === 'StartRoomCompositeEgress' ? answer : undefined)
  const recorder = await driver.start(part)
  await recorder.stop()
  expect(egress.all).toHaveLength(1)
  expect(await readFile(video, 'utf8')).toBe('the video of EG_1')
})

it('a LiveKit that does not answer for a while ends no recording', async () => {
  const { egress, driver, part, video } = await withFolder()
  const recorder = await driver.start(part)
  egress.trouble.before = () => breakOff
  const asked = egress.calls.length
  await expect.poll(() => egress.calls.length).toBeGreaterThan(asked + 3)
  const stopped = recorder.stop()
  await expect.poll(() => egress.calls.filter((method) => method === 'StopEgress').length).toBeGreaterThan(1)
  delete egress.trouble.before
  await stopped
  expect([existsSync(video), recorder.log()]).toEqual([true, ''])
})

it('one that does not end is given up', async () => {
  const { egress, driver, part } = await withFolder({ endMs: 100 })
  const recorder = await driver.start(part)
  egress.trouble.before = (method) => (method === 'StopEgress' ? { status: 200, body: {} } : undefined)
  await recorder.stop()
  expect(recorder.log()).toBe('it was asked to end and did not\nit left no file')
})

it('one that LiveKit has forgotten is over', async () => {
  const { egress, driver, part } = await withFolder()
  const recorder = await driver.start(part)
  egress.all.length = 0
  await recorder.ended
  expect(recorder.log()).toContain('LiveKit does not know it any more')
})

it('another process ends what a dead one has begun, and takes its file', async () => {
  const { egress, create, driver, part, video } = await withFolder()
  await driver.start(part)
  await driver.close()
  const other = create()
  await other.settle(part)
  expect([egress.all[0]?.status, await readFile(video, 'utf8')]).toEqual(['EGRESS_COMPLETE', 'the video of EG_1'])
  const asked = egress.calls.length
  await other.settle(part)
  await other.settle({ folder: await newFolder() })
  expect(egress.calls).toHaveLength(asked)
})

it('it can record as long as LiveKit answers for LiveKit Egress', async () => {
  const { egress, create } = await withFolder()
  expect(await create().readiness()).toEqual({ state: 'ready' })
  egress.trouble.before = () => ({ status: 503, body: { code: 'unavailable', msg: 'egress not connected' } })
  const reason = 'LiveKit Egress, which records here, does not answer.'
  expect(await create().readiness()).toEqual({ state: 'unavailable', reason })
})
