import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#app/config.ts'
import { firmOfEnvironment } from '#platform/brand/firm.ts'
import { startSmtpServer } from '#testing/fakes/start-smtp-server.ts'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MailRefusedError } from './mail-errors.ts'
import type { Mail } from './mail.ts'
import { createMailer } from './mailer.ts'
import { testMessage } from './test-message.mail.tsx'

type TestMail = Mail<typeof testMessage.sample>

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'regent-mailer-'))
})
afterAll(() => rm(folder, { recursive: true }))

const aMail = (input: Partial<TestMail> = {}): TestMail => ({
  id: 'test-1',
  to: { name: 'Ada', address: 'ada@example.com' },
  template: () => Promise.resolve(testMessage),
  data: testMessage.sample,
  ...input,
})

const mailerWith = (environment: NodeJS.ProcessEnv, clock = () => new Date()) => {
  const config = readConfig({ DATABASE_URL: 'postgresql://unused', DATA_DIR: folder, ...environment })
  return createMailer(config, clock, () => Promise.resolve(firmOfEnvironment(config)))
}

const sent = async (mail: TestMail, environment: NodeJS.ProcessEnv = {}): Promise<Email> => {
  await rm(path.join(folder, 'outbox'), { recursive: true, force: true })
  await mailerWith(environment).send(mail)
  const [name = ''] = await readdir(path.join(folder, 'outbox'))
  return PostalMime.parse(await readFile(path.join(folder, 'outbox', name)))
}

const header = (mail: Email, key: string) => mail.headers.find((each) => each.key === key)?.value

describe('a mail', () => {
  it('carries subject, text and HTML of its template, and says that a machine sent it', async () => {
    const mail = await sent(aMail())
    expect(mail.subject).toBe('Test message from Regent')
    expect(mail.text).toContain('Through: mail.regent.example, port 587\n')
    expect(mail.html).toContain('This message came through.')
    expect(header(mail, 'auto-submitted')).toBe('auto-generated')
  })

  it('has a text part that a person can read: no gaps, no shouting, nothing said twice', async () => {
    const { text = '' } = await sent(aMail())
    expect(text).toMatch(/^Mail works\n\nThis message came through\.\n/u)
    expect(text).not.toMatch(/\n{3}|<|&\w+;/u)
    expect(text.trimEnd()).toMatch(/You get this because [^\n]*$/u)
  })

  it('keeps its Message-ID when it is sent again', async () => {
    const input = { MAIL_FROM: 'Firm <post@firm.example>' }
    expect((await sent(aMail(), input)).messageId).toBe('<test-1@firm.example>')
    expect((await sent(aMail(), input)).messageId).toBe('<test-1@firm.example>')
  })

  it('comes from the firm and is answered to the firm', async () => {
    const mail = await sent(aMail(), {
      BRAND_NAME: 'Ellison & Partner',
      MAIL_FROM: 'post@firm.example',
      MAIL_REPLY_TO: 'Desk <desk@firm.example>',
    })
    expect(mail.from).toMatchObject({ name: 'Ellison & Partner', address: 'post@firm.example' })
    expect(mail.replyTo).toMatchObject([{ name: 'Desk', address: 'desk@firm.example' }])
  })

  it('is answered to the person it is about where it says so', async () => {
    const mail = await sent(aMail({ replyTo: { name: 'Bo', address: 'bo@example.com' } }), {
      MAIL_REPLY_TO: 'desk@firm.example',
    })
    expect(mail.replyTo).toMatchObject([{ name: 'Bo', address: 'bo@example.com' }])
  })

  it('brings the logo with it and shows it in place of the name', async () => {
    const logo = path.join(folder, 'logo.png')
    await writeFile(logo, pixel)
    const mail = await sent(aMail(), { BRAND_LOGO: logo, BRAND_NAME: 'Firm' })
    expect(mail.html).toMatch(/<img[^>]*src="cid:logo"[^>]*alt="Firm"|<img[^>]*alt="Firm"[^>]*src="cid:logo"/u)
    expect(mail.attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' }])
  })

  it('carries what is attached', async () => {
    const attachment = {
      filename: 'registration.ics',
      content: Buffer.from('BEGIN:VCALENDAR'),
      contentType: 'text/calendar',
    }
    const { attachments } = await sent(aMail({ attachments: [attachment] }))
    expect(attachments).toMatchObject([
      { filename: 'registration.ics', mimeType: 'text/calendar', disposition: 'attachment' },
    ])
  })

  it('escapes what people typed', async () => {
    const { html, text } = await sent(aMail({ data: { ...testMessage.sample, through: '<b>"O\'Brien" & Co</b>' } }))
    expect(html).toContain('&lt;b&gt;')
    expect(text).toContain('<b>"O\'Brien" & Co</b>')
  })
})

describe('header injection', () => {
  const smuggled = 'Ada\r\nBcc: everyone@example.com'
  it.each<[string, Partial<TestMail>]>([
    ['a name', { to: { name: smuggled, address: 'ada@example.com' } }],
    ['an address', { to: { address: `ada@example.com\r\nBcc:x@example.com` } }],
    ['two addresses in one', { to: { address: 'ada@example.com, eve@example.com' } }],
    ['an answer address', { replyTo: { name: smuggled, address: 'ada@example.com' } }],
    ['a subject', { data: { ...testMessage.sample, firm: smuggled } }],
    ['a file name', { attachments: [{ filename: smuggled, content: Buffer.alloc(1), contentType: 'text/plain' }] }],
    ['an id', { id: 'one>\r\nBcc: x@example.com' }],
  ])('is finally refused in %s', async (_, input) => {
    await expect(mailerWith({}).send(aMail(input))).rejects.toBeInstanceOf(MailRefusedError)
  })
})

it('hands the mail to SMTP_URL where that is set', async () => {
  const server = await startSmtpServer()
  const mailer = mailerWith(
    { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'post@firm.example' },
    () => new Date('2025-11-20T19:00:00Z'),
  )
  await mailer.send(aMail())
  await mailer.close()
  await server.stop()
  expect(server.mails).toMatchObject([
    { recipients: ['ada@example.com'], parsed: { date: '2025-11-20T19:00:00.000Z' } },
  ])
})

it('keeps what is meant for a sample member in the outbox, also where there is a mail server', async () => {
  const to = { name: 'Evelyn Hart', address: 'evelyn.hart@members.example', isSample: true }
  const nowhere = { SMTP_URL: 'smtp://127.0.0.1:9?tls=off', MAIL_FROM: 'portal@example.com' }
  expect((await sent(aMail({ to }), nowhere)).to).toEqual([{ name: to.name, address: to.address }])
})

describe('a mail that promotes', () => {
  it('offers one click to end it, in the two headers of RFC 8058', async () => {
    const mail = await sent(aMail({ unsubscribe: 'https://portal.example/api/unsubscribe/abc' }))
    expect(header(mail, 'list-unsubscribe')).toBe('<https://portal.example/api/unsubscribe/abc>')
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header(await sent(aMail()), 'list-unsubscribe')).toBeUndefined()
  })
})

describe('a mail that is dated', () => {
  const date = new Date('2025-11-20T12:00:00Z')

  it('is one file, however often it is written, and known to have gone', async () => {
    const mail = aMail({ date })
    const mailer = mailerWith({}, () => new Date())
    const outbox = path.join(folder, 'outbox')
    await rm(outbox, { recursive: true, force: true })
    expect(await mailer.hasSent?.({ ...mail, date })).toBe(false)
    await mailer.send(mail)
    await mailer.send(mail)
    expect(await readdir(outbox)).toEqual(['20251120T120000.000Z-test-1.eml'])
    expect(await mailer.hasSent?.({ ...mail, date })).toBe(true)
  })

  it('that went to a mail server cannot be known to have gone', async () => {
    const mailer = mailerWith({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@firm.example' })
    expect(await mailer.hasSent?.({ ...aMail(), date })).toBeUndefined()
    const toSample = { id: 'test-2', to: { address: 'sample@example.com', isSample: true }, date }
    expect(await mailer.hasSent?.(toSample)).toBe(false)
  })
})
