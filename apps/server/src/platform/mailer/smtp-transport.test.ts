import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import tls from 'node:tls'
import { loopbackCertificate } from '#testing/fakes/loopback-certificate.ts'
import { startSmtpServer, type TestSmtpServer } from '#testing/fakes/start-smtp-server.ts'
import { verifyDkim } from '#testing/fakes/verify-dkim.ts'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ComposedMail } from './composed-mail.ts'
import { MailDelayedError, MailRefusedError } from './mail-errors.ts'
import { smtpServer } from './smtp-server.ts'
import { createSmtpTransport, type SmtpSettings } from './smtp-transport.ts'

const aMail: ComposedMail = {
  from: { name: 'Zürich Firm', address: 'post@firm.example' },
  to: { name: '', address: 'ada@example.com' },
  subject: 'A subject',
  messageId: '<one@firm.example>',
  date: new Date('2025-11-20T19:00:00Z'),
  text: 'Words\n.\nmore words',
  html: '<p>Words</p>',
  headers: {},
  attachments: [],
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const serve = async (options?: SMTPServerOptions & { port?: number }): Promise<TestSmtpServer> => {
  const server = await startSmtpServer(options)
  closing.push(server.stop)
  return server
}

const transportTo = (url: string, settings: Partial<SmtpSettings> = {}) => {
  const transport = createSmtpTransport({ server: smtpServer.parse(url), ...settings })
  closing.push(transport.close)
  return transport
}

const refuse = (responseCode: number) => (_: unknown, _session: unknown, answer: (error: Error) => void) => {
  answer(Object.assign(new Error('not today'), { responseCode }))
}

beforeAll(() => {
  tls.setDefaultCACertificates([...tls.getCACertificates(), loopbackCertificate.cert])
})

describe('handing a mail to a mail server', () => {
  it('delivers it whole, over one connection for several mails', async () => {
    let connections = 0
    const server = await serve({
      onConnect: (_, done) => {
        connections += 1
        done()
      },
    })
    const transport = transportTo(`smtp://127.0.0.1:${server.port}`)

    await transport.deliver(aMail)
    await transport.deliver({ ...aMail, messageId: '<two@firm.example>' })

    expect(server.mails.map(({ parsed }) => parsed.messageId)).toEqual(['<one@firm.example>', '<two@firm.example>'])
    expect(server.mails[0]).toMatchObject({
      recipients: ['ada@example.com'],
      parsed: { from: { name: 'Zürich Firm', address: 'post@firm.example' }, text: 'Words\n.\nmore words\n' },
    })
    expect(connections).toBe(1)
  })

  it('closes its connections when the server stops', async () => {
    const server = await serve()
    const transport = createSmtpTransport({ server: smtpServer.parse(`smtp://127.0.0.1:${server.port}`) })
    await transport.deliver(aMail)
    await transport.close()
    // The server waits ten seconds for connections that stay open.
    const before = Date.now()
    await server.stop()
    expect(Date.now() - before).toBeLessThan(5000)
  })

  it('signs in and insists on STARTTLS', async () => {
    const logins: unknown[] = []
    const server = await serve({
      authOptional: false,
      onAuth: ({ username, password }, _, done) => {
        logins.push({ username, password })
        done(null, { user: username })
      },
    })
    await transportTo(`smtp://portal%40firm:p%2Fss@localhost:${server.port}?tls=required`).deliver(aMail)
    expect(server.mails[0]?.secure).toBe(true)
    expect(logins).toEqual([{ username: 'portal@firm', password: 'p/ss' }])
  })

  it('speaks TLS from the first byte to an smtps address', async () => {
    const server = await serve({ secure: true })
    await transportTo(`smtps://localhost:${server.port}`).deliver(aMail)
    expect(server.mails[0]?.secure).toBe(true)
  })

  it('sends nothing in the clear where TLS is required and not offered', async () => {
    const server = await serve({ disabledCommands: ['STARTTLS'] })
    const sending = transportTo(`smtp://127.0.0.1:${server.port}?tls=required`).deliver(aMail)
    await expect(sending).rejects.toBeInstanceOf(MailDelayedError)
    expect(server.mails).toEqual([])
  })

  it('signs with DKIM so that a receiver can verify it', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const server = await serve()
    await transportTo(`smtp://127.0.0.1:${server.port}`, {
      DKIM_DOMAIN: 'firm.example',
      DKIM_SELECTOR: 'regent',
      DKIM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }).deliver({ ...aMail, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } })

    const raw = server.mails[0]?.raw ?? ''
    expect(verifyDkim(raw, publicKey)).toEqual({ domain: 'firm.example', selector: 'regent', isGood: true })
    expect(verifyDkim(raw.replace('A subject', 'B subject'), publicKey).isGood).toBe(false)
    // Mailboxes offer the one click of RFC 8058 only where the signature covers it.
    expect(verifyDkim(raw.replace('=One-Click', '=Two-Clicks'), publicKey).isGood).toBe(false)
    expect(verifyDkim(raw.replace('<p>Words', '<p>Swords'), publicKey).isGood).toBe(false)
  })
})

describe('a mail that is not accepted', () => {
  it.each([
    ['a recipient that does not exist', { onRcptTo: refuse(550) }],
    ['a sender that may not send', { onMailFrom: refuse(553) }],
  ])('is finally refused: %s', async (_, behavior) => {
    const server = await serve(behavior)
    const sending = transportTo(`smtp://127.0.0.1:${server.port}`).deliver(aMail)
    await expect(sending).rejects.toThrow(/refused the mail: .*not today/u)
    await expect(sending).rejects.toBeInstanceOf(MailRefusedError)
  })

  it.each([
    ['5.1.1 No such user', true],
    ['5.1.6 Moved away', true],
    ['5.7.1 We do not like you', false],
    ['not today', false],
  ])('tells an address that does not exist from a refusal about us: %s', async (message, isBounce) => {
    const onRcptTo = (_: unknown, _session: unknown, answer: (error: Error) => void) =>
      answer(Object.assign(new Error(message), { responseCode: 550 }))
    const server = await serve({ onRcptTo })
    const sending = transportTo(`smtp://127.0.0.1:${server.port}`).deliver(aMail)
    await expect(sending).rejects.toMatchObject({ isBounce })
  })

  it.each([
    ['a full or greylisted mailbox', { onRcptTo: refuse(450) }],
    [
      'a server too busy to greet',
      {
        onConnect: (_: unknown, done: (error: Error) => void) =>
          done(Object.assign(new Error('busy'), { responseCode: 421 })),
      },
    ],
    [
      'a wrong password, which an operator can mend',
      { authOptional: false, allowInsecureAuth: true, onAuth: refuse(535) },
    ],
  ])('is only delayed: %s', async (_, behavior) => {
    const server = await serve(behavior)
    const sending = transportTo(`smtp://portal:wrong@127.0.0.1:${server.port}`).deliver(aMail)
    await expect(sending).rejects.toBeInstanceOf(MailDelayedError)
  })

  it('goes out by the same transport once a server that was down is up', async () => {
    const first = await startSmtpServer()
    await first.stop()
    const transport = transportTo(`smtp://127.0.0.1:${first.port}`)
    await expect(transport.deliver(aMail)).rejects.toBeInstanceOf(MailDelayedError)

    const second = await serve({ port: first.port })
    await transport.deliver(aMail)
    expect(second.mails).toHaveLength(1)
  })

  it('is delayed when the server hangs up in the middle', async () => {
    const server = createServer((socket) => socket.end('220 hello\r\n', () => socket.destroy())).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => {
      server.close()
      return Promise.resolve()
    })
    const { port } = server.address() as AddressInfo
    const sending = transportTo(`smtp://127.0.0.1:${port}`).deliver(aMail)
    await expect(sending).rejects.toBeInstanceOf(MailDelayedError)
  })

  it.each([
    ['never greets', ''],
    ['greets and says no more', '220 hello\r\n'],
  ])('is delayed, rather than waited for, when the server %s', async (_, greeting) => {
    const server = createServer((socket) => {
      socket.write(greeting)
      closing.push(() => Promise.resolve(void socket.destroy()))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => Promise.resolve(void server.close()))
    const { port } = server.address() as AddressInfo
    const timeouts = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 }
    const transport = createSmtpTransport({ server: smtpServer.parse(`smtp://127.0.0.1:${port}`) }, timeouts)
    closing.push(transport.close)
    await expect(transport.deliver(aMail)).rejects.toBeInstanceOf(MailDelayedError)
  })
})
