import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ComposedMail } from './composed-mail.ts'
import { MailDelayedError } from './mail-errors.ts'
import { createOutbox } from './mail-outbox.ts'

const aMail: ComposedMail = {
  from: { name: 'Kanzlei Müller', address: 'post@firm.example' },
  to: { name: 'Łukasz Żak', address: 'lukasz@example.com' },
  replyTo: { name: '', address: 'desk@firm.example' },
  subject: 'Grüße — and a rather long subject that has to be folded over more than one line of a header',
  messageId: '<sales-request-1@firm.example>',
  date: new Date('2025-11-20T19:00:00.123Z'),
  text: 'Plain words, ümläuts and\n. a lone dot',
  html: '<p>Words with ümläuts</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: [
    { filename: 'Größe.bin', content: Buffer.from([0, 1, 2, 255]), contentType: 'application/octet-stream' },
  ],
}

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'regent-outbox-'))
})
afterAll(() => rm(root, { recursive: true }))

it('keeps each mail as one file, named by time and id, that a mail program opens', async () => {
  const folder = path.join(root, 'made', 'outbox')
  await createOutbox(folder).deliver(aMail)

  const name = '20251120T190000.123Z-sales-request-1.eml'
  expect(await readdir(folder)).toEqual([name])
  const raw = await readFile(path.join(folder, name))
  expect(await PostalMime.parse(raw)).toMatchObject({
    from: { name: 'Kanzlei Müller', address: 'post@firm.example' },
    to: [{ name: 'Łukasz Żak', address: 'lukasz@example.com' }],
    replyTo: [{ address: 'desk@firm.example' }],
    subject: aMail.subject,
    messageId: '<sales-request-1@firm.example>',
    date: '2025-11-20T19:00:00.000Z',
    text: `${aMail.text}\n`,
    html: `${aMail.html}\n`,
    attachments: [{ filename: 'Größe.bin', content: new Uint8Array([0, 1, 2, 255]).buffer }],
  })
})

it('writes RFC 5322: only CRLF, no line over 998 bytes, headers in ASCII', async () => {
  const folder = path.join(root, 'rfc')
  await createOutbox(folder).deliver({ ...aMail, text: 'x'.repeat(5000) })
  const [name = ''] = await readdir(folder)
  const raw = await readFile(path.join(folder, name), 'latin1')
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u)
  expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^[\x09\x0a\x0d\x20-\x7e]*$/u)
})

it('lets only the portal read what it wrote', async () => {
  const folder = path.join(root, 'mode')
  await createOutbox(folder).deliver(aMail)
  const [name = ''] = await readdir(folder)
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

it('leaves nothing half-made behind, and delays the mail, when it cannot write', async () => {
  const file = path.join(root, 'a-file')
  await writeFile(file, '')
  await expect(createOutbox(file).deliver(aMail)).rejects.toBeInstanceOf(MailDelayedError)

  // The name is taken by a folder that cannot be replaced, so the last step fails.
  const folder = path.join(root, 'blocked')
  await mkdir(path.join(folder, '20251120T190000.123Z-sales-request-1.eml', 'inside'), { recursive: true })
  await expect(createOutbox(folder).deliver(aMail)).rejects.toBeInstanceOf(MailDelayedError)
  expect(await readdir(folder)).toHaveLength(1)
})
