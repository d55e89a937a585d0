import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#app/config.ts'
import { startDnsServer } from '#testing/fakes/start-dns-server.ts'
import { startSmtpServer } from '#testing/fakes/start-smtp-server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { examineMail } from './mail-doctor.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'regent-mail-doctor-'))
})
afterAll(() => rm(folder, { recursive: true }))

const healthy = {
  'firm.example': ['v=spf1 include:spf.provider.example ~all'],
  'spf.provider.example': ['v=spf1 ip4:192.0.2.0/24 -all'],
  '_dmarc.firm.example': ['v=DMARC1; p=quarantine'],
}

const examine = async (
  environment: NodeJS.ProcessEnv,
  records: Parameters<typeof startDnsServer>[0] = healthy,
  to = 'ada@example.com',
) =>
  examineMail({
    config: readConfig({ DATABASE_URL: 'postgresql://unused', DATA_DIR: folder, ...environment }),
    to,
    resolver: await startDnsServer(records),
    clock: () => new Date('2025-11-20T19:00:00Z'),
  })

it('sends one mail through the firm’s server and finds nothing missing', async () => {
  const server = await startSmtpServer()
  const findings = await examine({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Firm <post@firm.example>',
    BRAND_NAME: 'Ellison',
  })
  await server.stop()

  expect(server.mails).toMatchObject([
    { recipients: ['ada@example.com'], parsed: { subject: 'Test message from Ellison' } },
  ])
  expect(server.mails[0]?.parsed.text).toContain(`Through: 127.0.0.1, port ${server.port}`)
  expect(findings.map(({ level }) => level)).toEqual(['good', 'good', 'note', 'good'])
})

it('says what to do when the server does not answer or does not want the mail', async () => {
  const server = await startSmtpServer({
    onRcptTo: (_address, _session, answer) => {
      answer(Object.assign(new Error('no such user'), { responseCode: 550 }))
    },
  })
  const environment = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'post@firm.example' }
  const [refused] = await examine(environment)
  expect(refused).toMatchObject({
    level: 'lack',
    text: expect.stringMatching(/no such user\. .*check MAIL_FROM/u) as string,
  })

  await server.stop()
  const [silent] = await examine(environment)
  expect(silent).toMatchObject({ level: 'lack', text: expect.stringMatching(/Check SMTP_URL/u) as string })
})

it('keeps the mail in the outbox, says so, and still checks the sender’s domain', async () => {
  const [kept, ...domain] = await examine({ MAIL_FROM: 'post@firm.example' })
  expect(kept).toEqual({
    level: 'lack',
    text: `SMTP_URL is not set, so the test mail was written to ${folder}/outbox and nothing was sent.`,
  })
  expect(await readdir(path.join(folder, 'outbox'))).toHaveLength(1)
  expect(domain.map(({ level }) => level)).toEqual(['good', 'note', 'good'])
})

it('names what is missing without a sender, or without a usable address', async () => {
  expect(await examine({})).toMatchObject([
    { level: 'lack' },
    { level: 'lack', text: expect.stringMatching(/^MAIL_FROM/u) as string },
  ])
  expect(await examine({}, healthy, 'nobody')).toMatchObject([
    { level: 'lack', text: expect.stringMatching(/^'nobody'/u) as string },
  ])
})

it('does not take a silent name server for a missing record', async () => {
  const [, spf, , dmarc] = await examine({ MAIL_FROM: 'post@firm.example' }, { ...healthy, 'firm.example': 'broken' })
  expect(spf).toEqual({ level: 'lack', text: expect.stringMatching(/no answer about firm\.example/u) as string })
  expect(dmarc).toMatchObject({ level: 'good' })
})
