import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { expect, it, vi } from 'vitest'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { processEnvironment } from '#testing/process-environment.ts'
import { createBrowserSource, launcherProgram } from './browser-source.ts'
import { createChromiumRecorder } from './chromium-recorder.ts'

const log = { info: () => undefined, warn: () => undefined }

/** A second of a picture and a tone, as the recorder's page makes them. */
const page = `<!doctype html><canvas width="1280" height="720"></canvas><script>
const canvas = document.querySelector('canvas')
const pen = canvas.getContext('2d')
const sound = new AudioContext()
const tone = new OscillatorNode(sound)
const speaker = sound.createMediaStreamDestination()
tone.connect(speaker)
tone.start()
const picture = canvas.captureStream(0).getVideoTracks()[0]
const recorder = new MediaRecorder(new MediaStream([picture, ...speaker.stream.getAudioTracks()]), {
  mimeType: 'video/mp4;codecs="avc1.42E01F,opus"',
})
recorder.ondataavailable = ({ data }) => fetch('/video', { method: 'POST', body: data })
recorder.start()
let painted = 0
const painting = setInterval(() => {
  pen.fillStyle = 'hsl(' + painted * 12 + ' 80% 50%)'
  pen.fillRect(0, 0, 1280, 720)
  picture.requestFrame()
  painted += 1
  if (painted > 30) {
    clearInterval(painting)
    recorder.stop()
  }
}, 1000 / 30)
</script>`

/** A portal with that page, and the video that it gets from there. */
const startPortal = async () => {
  const videos: Buffer[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.method === 'POST') void buffer(request).then((video) => videos.push(video))
    response.setHeader('content-type', 'text/html')
    response.end(request.url?.startsWith('/recording') ? page : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp(() => {
    server.closeAllConnections()
    server.close()
    return once(server, 'close')
  })
  const pageUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recording?key=canary`
  return { pageUrl, asked, videos }
}

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-browser-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const commandsOfNpm = ['sh', 'flock', 'setpriv', 'nice', 'npm']

/** The machine as one that has Node and npm, and no browser. */
const hideBrowsers = async (): Promise<void> => {
  const folder = await newFolder()
  for (const command of commandsOfNpm) {
    const file = execFileSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).trim()
    symlinkSync(file, path.join(folder, command))
  }
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM', '')
}

/** What is written in the command lines of all processes. */
const commandLines = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })

const isRunning = (file: string) => commandLines().some((line) => line.includes(file))

it('records on a machine without a browser, with the one that it fetches from npm, and leaves nothing of it behind', async (test) => {
  const temporary = await newFolder()
  const cache = path.join(await newFolder(), 'browser')
  const folder = await newFolder()
  await hideBrowsers()
  vi.stubEnv('TMPDIR', temporary)
  const source = createBrowserSource({ log, command: [launcherProgram, cache] })
  const driver = createChromiumRecorder({ log, source })
  cleanUp(() => driver.close())

  expect(await driver.readiness()).toMatchObject({ state: 'looking' })
  driver.prepare()
  await eventually(async () => expect(['looking', 'coming']).not.toContain((await driver.readiness()).state))
  const readiness = await driver.readiness()
  if ('reason' in readiness && readiness.reason.includes('registry cannot be reached')) test.skip(readiness.reason)
  expect(readiness).toEqual({ state: 'ready' })
  expect((await source.browser()).file).toContain(cache)

  const { pageUrl, videos } = await startPortal()
  const recorder = await driver.start({ id: 'part', pageUrl, room: 'harvest', folder })
  await eventually(() => expect(videos).toHaveLength(1))
  expect(commandLines().join()).not.toContain('canary')
  await recorder.stop()
  expect(recorder.log()).not.toContain('canary')
  expect((await readdir(temporary)).filter((name) => name.startsWith('regent'))).toEqual([])
  await eventually(() => expect(isRunning(cache)).toBe(false))

  const input = new Input({ source: new BufferSource(videos[0] ?? Buffer.alloc(0)), formats: ALL_FORMATS })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  expect([await video?.getCodec(), await video?.getCodedWidth(), await audio?.getCodec()]).toEqual([
    'avc',
    1280,
    'opus',
  ])
  expect(await input.computeDuration()).toBeCloseTo(1, 0)
})

it('ends with the process that records, however that ends', async () => {
  const temporary = await newFolder()
  const { pageUrl, asked } = await startPortal()
  const child = fork(
    path.join(import.meta.dirname, '../../testing/processes/recorder-process.ts'),
    ['part', pageUrl, launcherProgram],
    { env: { ...processEnvironment, TMPDIR: temporary }, execArgv: [] },
  )
  await eventually(() => expect(asked).toContain('/recording?key=canary'))
  expect(isRunning(temporary)).toBe(true)
  child.kill('SIGKILL')
  await eventually(() => expect(isRunning(temporary)).toBe(false))
})
