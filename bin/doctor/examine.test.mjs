import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.mjs'
import {
  examineChromium,
  examineCommands,
  examineDisk,
  examineMemory,
  examineNode,
  examineSystem,
} from './examine-machine.mjs'
import { examineEnvironment } from './examine-environment.mjs'
import {
  examineCrm,
  examineMail,
  examinePort,
  examinePublicAddress,
  examineScheduler,
  examineSms,
  examineTranscriber,
} from './examine-network.mjs'
import { examineNamespaces, examinePostgres } from './examine-postgres.mjs'
import { examineStorage } from './examine-storage.mjs'
import { describeFinding } from './findings.mjs'

const listening = async () => {
  const server = createServer()
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { port: String(port), close: () => server.close() }
}

const refuse = (/** @type {string} */ sentence) => () => {
  throw new Refusal(sentence)
}

test('a good finding is one line', () => {
  expect(describeFinding(examineSystem(undefined))).toMatch(/^✓ System +Linux \S+, glibc 2\.\d+$/u)
  expect(examineNode(true).level).toBe('good')
  expect(examineDisk(tmpdir(), 0).level).toBe('good')
  expect(examinePostgres(() => 'PostgreSQL 18.4')).toMatchObject({
    level: 'good',
    text: 'PostgreSQL 18.4, included',
  })
})

test('a missing part says what it costs and how to get it', async () => {
  const lacks = [
    examineSystem('this one uses musl'),
    examineNode(false),
    ...examineCommands(() => false),
    examineEnvironment({ PUBLC_URL: 'https://portal.example.com' }),
    examineDisk(tmpdir(), Infinity),
    examineMemory(1024, 0),
    examinePostgres(refuse('not installed')),
    examineNamespaces(true, () => false),
    await examineChromium(async () => undefined),
    await examineMail({}),
    await examineMail({ SMTP_URL: 'smtp://127.0.0.1:9' }),
    await examineMail({ SMTP_URL: 'nowhere' }),
    await examineSms({}),
    await examineCrm({ HUBSPOT_TOKEN: 'pat', HUBSPOT_API_URL: 'http://127.0.0.1:9' }),
    await examineCrm({ HUBSPOT_TOKEN: 'pat', HUBSPOT_API_URL: 'nowhere' }),
    await examineTranscriber({ TRANSCRIBER_URL: 'http://127.0.0.1:9' }),
    await examineTranscriber({ TRANSCRIBER_URL: 'nowhere' }),
    await examineScheduler({ SCHEDULER_URL: 'http://calls.example.com' }),
    await examineSms({ TWILIO_ACCOUNT_SID: 'AC', TWILIO_API_URL: 'http://127.0.0.1:9' }),
    await examineSms({ TWILIO_ACCOUNT_SID: 'AC', TWILIO_API_URL: 'nowhere' }),
    await examineStorage({ S3_BUCKET: 'videos' }, async () => 'S3_BUCKET videos does not exist', true),
    await examineStorage({ S3_BUCKET: 'videos' }, async () => undefined, false),
    await examinePublicAddress({}),
    await examinePublicAddress({ PUBLIC_URL: 'http://portal.example.com' }),
    await examinePublicAddress({ PUBLIC_URL: 'https://' }),
  ]
  for (const finding of lacks) {
    expect(finding.level, finding.subject).not.toBe('good')
    expect(describeFinding(finding)).toMatch(/\n +cost: \S.*\n +get it: \S/u)
  }
})

test('the doctor names variables that Regent does not read, with the likely name', () => {
  const { text } = examineEnvironment({ PUBLC_URL: 'x', SMTP_URI: 'x', PATH: '/bin' })
  expect(text).toBe(
    'PUBLC_URL is set, but Regent does not read it; did you mean PUBLIC_URL?; SMTP_URI is set, but Regent does not read it; did you mean SMTP_URL?',
  )
  expect(examineEnvironment({ PATH: '/bin', PUBLIC_URL: 'https://portal.example.com' }).level).toBe('good')
})

test('the doctor prints the apt command for Chromium', async () => {
  expect((await examineChromium(async () => undefined)).remedy).toMatch(/^apt-get install .*chromium$/u)
})

test('the doctor notices a port in use and a mail server that does not answer', async () => {
  const { port, close } = await listening()
  expect((await examinePort({ PORT: port }, false)).level).toBe('broken')
  expect((await examineMail({ SMTP_URL: `smtp://127.0.0.1:${port}` })).level).toBe('good')
  close()
  expect((await examinePort({ PORT: '0' }, false)).level).toBe('good')
  expect((await examinePort({ PORT: 'eighty' }, false)).level).toBe('broken')
})

test('the doctor asks the providers, and SMS also need an address that Twilio can reach', async () => {
  const { port, close } = await listening()
  const twilio = { TWILIO_ACCOUNT_SID: 'AC', TWILIO_API_URL: `http://127.0.0.1:${port}` }
  expect((await examineSms(twilio)).text).toMatch(/PUBLIC_URL is not set$/u)
  expect((await examineCrm({ HUBSPOT_TOKEN: 'pat', HUBSPOT_API_URL: twilio.TWILIO_API_URL })).level).toBe('good')
  expect((await examineCrm({})).level).toBe('good')
  expect((await examineTranscriber({ TRANSCRIBER_URL: twilio.TWILIO_API_URL })).level).toBe('good')
  expect((await examineTranscriber({})).level).toBe('good')
  expect((await examineSms({ ...twilio, PUBLIC_URL: 'https://portal.example.com' })).level).toBe('good')
  close()
})

test('the doctor asks the scheduler, and whether it may be shown in a frame', async () => {
  const environment = { SCHEDULER_URL: 'https://calls.example.com/firm' }
  const textWith = async (/** @type {ResponseInit} */ answer) =>
    (await examineScheduler(environment, async () => new Response(null, answer))).text
  expect((await examineScheduler({})).level).toBe('good')
  expect(await textWith({})).toMatch(/^booked at calls\.example\.com, a third party/u)
  expect(await textWith({ status: 302, headers: { location: '/firm/' } })).toMatch(/^booked at/u)
  expect(await textWith({ status: 302, headers: { location: 'https://app.example.com' } })).toMatch(
    /redirects to https:\/\/app\.example\.com/u,
  )
  expect(await textWith({ status: 404 })).toMatch(/status 404$/u)
  expect(await textWith({ headers: { 'x-frame-options': 'DENY' } })).toMatch(/does not allow/u)
  expect(await textWith({ headers: { 'content-security-policy': "frame-ancestors 'self'" } })).toMatch(
    /does not allow/u,
  )
  expect((await examineScheduler(environment, () => Promise.reject(new Error('away')))).text).toMatch(
    /does not answer$/u,
  )
})

test('the doctor asks the bucket; without one, files are in the data folder', async () => {
  const answering = await examineStorage({ S3_BUCKET: 'videos' }, async () => undefined, true)
  expect(answering).toMatchObject({ level: 'good', text: 'the bucket videos answers' })
  const missing = await examineStorage({ S3_BUCKET: 'videos' }, async () => 'S3_BUCKET videos does not exist', true)
  expect(missing).toMatchObject({ level: 'broken', text: 'S3_BUCKET videos does not exist' })
  expect((await examineStorage({})).text).toMatch(/\/files$/u)
})
