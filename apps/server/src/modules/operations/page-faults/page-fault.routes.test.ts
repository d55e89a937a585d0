import { limits } from '@regent/contract/limits'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { hideSecrets } from '#app/hide-secrets.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { hidePersonalWords } from './hide-personal-words.ts'
import { reportsPerMinute } from './page-fault.routes.ts'

const written: string[] = []
const log = pino({ level: 'info', hooks: { streamWrite: hideSecrets } }, { write: (line) => void written.push(line) })
const { app } = await buildTestApp({ log, environment: { TRUSTED_PROXIES: '127.0.0.1' } })

beforeEach(() => {
  written.length = 0
})

const report = (payload: object, network = '203.0.113.1') =>
  app.inject({ method: 'POST', url: '/api/page-faults', payload, headers: { 'x-forwarded-for': network } })

const fault = (text: string, level = 'error') => ({ level, source: 'media', text })
const one = { page: '/royal-tv/trusts/user', faults: [fault('ICE failed')] }

const lines = () =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg !== 'request')

it('writes what a page reports: errors as warnings, warnings as news', async () => {
  const faults = [fault('ICE failed'), fault('slow to publish', 'warning')]
  expect((await report({ ...one, faults })).statusCode).toBe(200)
  expect(lines()).toMatchObject([
    { level: 40, page: '/royal-tv/trusts/user', source: 'media', fault: 'ICE failed', msg: 'fault on a page' },
    { level: 30, fault: 'slow to publish', msg: 'warning on a page' },
  ])
})

it.each([
  ['a long text', { ...one, faults: [fault('x'.repeat(limits.pageFaultLength + 1))] }, 400],
  ['many faults', { ...one, faults: Array(limits.pageFaultsAtOnce + 1).fill(fault('x')) }, 400],
  ['no fault', { ...one, faults: [] }, 400],
  ['an unknown source', { ...one, faults: [{ ...fault('x'), source: 'admin' }] }, 400],
  ['a large body', { ...one, faults: [fault('x'.repeat(limits.visitorBodyBytes))] }, 413],
])('refuses %s', async (_, payload, status) => {
  expect((await report(payload)).statusCode).toBe(status)
  expect(lines()).toEqual([])
})

it('writes no more of the address of a page than one has', async () => {
  await report({ ...one, page: `/${'x '.repeat(900)}` }, '203.0.113.9')
  expect(String(lines()[0]?.['page'])).toHaveLength(200)
})

it('takes a number of reports a minute from one network, and more from others', async () => {
  for (let sent = 0; sent < reportsPerMinute.network; sent += 1) await report(one, '198.51.100.7')
  const refused = await report(one, '198.51.100.8')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect(lines()).toHaveLength(reportsPerMinute.network)
  expect((await report(one, '192.0.2.1')).statusCode).toBe(200)
})

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.s3cr3t'

it('writes no token, no query, no id and no mail address', async () => {
  const text = `wss://portal.example/rtc/v1?access_token=${token} for ann@portal.example in 0199c1de-77aa-7e10-9d34-ab12cd34ef56`
  await report({ page: `/join/secretword?key=longsecret`, faults: [fault(`${text} Bearer ${token}`)] })
  const [line = ''] = written
  for (const secret of [token, 'eyJ', 'secretword', 'longsecret', 'ann@', '0199c1de'])
    expect(line).not.toContain(secret)
  expect(lines()[0]?.['page']).toBe('/join/[hidden]')
  expect(line).toContain('wss://portal.example/rtc/v1?…')
})

it.each([
  ['TypeError: x is undefined at /assets/media-room-B3kf9sd2Qw.js:2:3077', undefined],
  ['could not publish track TR_AMx4, retrying', undefined],
  ['two\nlines\u001b[31m', 'two lines [31m'],
  ['a \u202egpj.exe\u2028line', 'a  gpj.exe line'],
  [`at join/${token}`, 'at join/[hidden]'],
])('keeps what helps: %j', (text, shown = text) => {
  expect(hidePersonalWords(text)).toBe(shown)
})
