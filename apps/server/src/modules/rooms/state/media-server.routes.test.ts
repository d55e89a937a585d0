import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { expect, it } from 'vitest'

const folder = await mkdtemp(path.join(tmpdir(), 'regent-media-state-'))
cleanUp(() => rm(folder, { recursive: true }))
const { app, services } = await buildTestApp({ environment: { DATA_DIR: folder } })

const ready = { state: 'ready', since: '', url: 'http://127.0.0.1:1', apiKey: 'key', apiSecret: 'canary' }

it.each([
  [undefined, { media: 'unavailable', reason: 'No media server was started with this portal.' }],
  [
    { state: 'building', text: 'Building the media server, about two minutes' },
    { media: 'coming', reason: 'Building the media server, about two minutes.' },
  ],
  [
    { state: 'unavailable', reason: 'Go is not on the PATH' },
    { media: 'unavailable', reason: 'There is no media server: Go is not on the PATH.' },
  ],
  [ready, { media: 'ready' }],
])('staff hear how far the media server is: %j', async (status, answer) => {
  await mkdir(path.join(folder, 'livekit'), { recursive: true })
  if (status) await writeFile(path.join(folder, 'livekit', 'status.json'), JSON.stringify(status))
  const { headers } = await signedIn(services, { role: 'admin' })
  const reply = await app.inject({ url: '/api/media-server', headers })
  expect(reply.json()).toEqual({ ...answer, roomMax: 300 })
})

it('nobody else does', async () => {
  const { headers } = await signedIn(services)
  expect((await app.inject({ url: '/api/media-server', headers })).statusCode).toBe(403)
  expect((await app.inject('/api/media-server')).statusCode).toBe(401)
})
