import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { eventually, freePort, isReady, npmStart, temporaryFolder } from '../testing/regent-process.mjs'

const sampleLine = /^ +(\S+@members\.example) {2}(\S+) {2}.+$/gmu

const regentCommand = (/** @type {string} */ dataFolder, /** @type {string[]} */ ...args) =>
  spawnSync(process.execPath, [join(root, 'bin', 'regent.mjs'), ...args], {
    env: { ...process.env, DATA_DIR: dataFolder, PUBLIC_URL: 'https://portal.example.com' },
    encoding: 'utf8',
  })

/** The started process, with its output at the terminal. */
const start = async (/** @type {string} */ dataFolder, /** @type {NodeJS.ProcessEnv} */ environment = {}) => {
  const regent = npmStart({ dataFolder, environment: { PORT: await freePort(), ...environment } })
  const address = await regent.address()
  const stop = () => {
    process.kill(regent.npm, 'SIGTERM')
    return regent.ended
  }
  return { address, output: regent.output, stop }
}

const noticeOf = async (/** @type {string} */ address) => {
  const portal = await (await fetch(`${address}/api/portal`)).json()
  return portal.notice?.text
}

test('the first start says how sample members sign in, and they do; the next one does not; each says which variables it does not read', async () => {
  const dataFolder = temporaryFolder()
  const first = await start(dataFolder, { PUBLC_URL: 'https://portal.example.com', SMTP_HOST: 'mail.example.com' })
  await eventually('three sample members', () => [...first.output().matchAll(sampleLine)].length === 3)
  expect(first.output()).toContain('create the administrator with this one-time link: http://')
  for (const [, email, password] of first.output().matchAll(sampleLine)) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password })
    expect((await fetch(`${first.address}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(200)
  }

  expect(await noticeOf(first.address)).toMatch(/./u)

  const added = regentCommand(dataFolder, 'admin', 'add', 'ada@example.com')
  expect(added.stdout).toMatch(
    /^ada@example\.com is an administrator now\.\n.*\nhttps:\/\/portal\.example\.com\/verify\//u,
  )
  expect(regentCommand(dataFolder, 'admin', 'remove', 'ada@example.com').status).toBe(1)
  const wrong = regentCommand(dataFolder, 'admin', 'grant', 'ada@example.com')
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    expect.stringContaining("'admin grant ada@example.com' is not understood."),
  ])
  expect(regentCommand(dataFolder, 'audit', 'verify').stdout).toMatch(/^The chain of \d+ events holds\./u)
  expect(
    first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('Settings') && line.includes('warning')),
  ).toEqual([
    'Settings    warning: PUBLC_URL is set, but Regent does not read it; did you mean PUBLIC_URL?',
    'Settings    warning: SMTP_HOST is set, but Regent does not read it; did you mean SMTP_URL?',
  ])
  await first.stop()

  const second = await start(dataFolder)
  expect(second.output()).not.toContain('First start')
  await second.stop()
})

test('outside a terminal every line is a JSON object, and so is the reason why a start fails; LOG_FORMAT=text makes none', async () => {
  const dataFolder = temporaryFolder()
  const environment = { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'info' }
  const ours = (/** @type {string} */ output) =>
    output.split('\n').filter((line) => line !== '' && !/^(> |npm )/u.test(line))
  const inJson = npmStart({ dataFolder, environment: { ...environment, LOG_FORMAT: '' } })
  await eventually('an address', () => /"msg":"ready in [^"]*: http/u.test(inJson.output()))
  process.kill(inJson.npm, 'SIGTERM')
  await inJson.ended
  const lines = ours(inJson.output()).map((line) => JSON.parse(line))
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['listening', 'stopping', 'stopped']))
  for (const line of lines)
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(String), msg: expect.any(String) })

  for (const wrong of [{ PORT: 'eighty' }, { DATA_DIR: '/sys/regent-data' }]) {
    const refused = npmStart({ dataFolder, environment: { ...environment, LOG_FORMAT: '', ...wrong } })
    await refused.ended
    const [reason] = ours(refused.output())
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 60)
    expect(reason).toMatchObject({
      msg: expect.stringContaining(Object.values(wrong)[0] === 'eighty' ? 'PORT' : '/sys'),
    })
  }

  const inText = await start(dataFolder, { ...environment, LOG_FORMAT: 'text' })
  expect((await fetch(`${inText.address}/readyz`)).status).toBe(200)
  await inText.stop()
  expect(ours(inText.output()).filter((line) => line.startsWith('{'))).toEqual([])
})

test('a stop at the first moment of readiness keeps what was taken', async () => {
  const dataFolder = join(temporaryFolder(), 'data')
  const port = await freePort()
  const regent = npmStart({ dataFolder, environment: { PORT: port, SAMPLE_CONTENT: 'off' } })
  await eventually('it is ready', () => isReady(`http://127.0.0.1:${port}`))
  process.kill(regent.launcher(), 'SIGTERM')
  await regent.ended
  expect(existsSync(join(dataFolder, 'postgres', 'PG_VERSION'))).toBe(true)
})

test('SAMPLE_CONTENT=off leaves an empty data folder empty', async () => {
  const regent = await start(temporaryFolder(), { SAMPLE_CONTENT: 'off' })
  await eventually('the one-time link', () => regent.output().includes('one-time link'))
  expect(regent.output()).not.toContain('members.example')
  expect(await noticeOf(regent.address)).toBeUndefined()
  await regent.stop()
})
