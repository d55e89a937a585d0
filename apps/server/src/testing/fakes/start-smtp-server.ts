import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { loopbackCertificate } from './loopback-certificate.ts'

export interface ReceivedMail {
  recipients: string[]
  raw: string
  parsed: Email
  /** Whether it came over TLS. */
  secure: boolean
}

export interface TestSmtpServer {
  port: number
  mails: ReceivedMail[]
  stop: () => Promise<void>
}

/** A real mail server on loopback that keeps what it is given; `options` make it difficult. */
export const startSmtpServer = async (options: SMTPServerOptions & { port?: number } = {}): Promise<TestSmtpServer> => {
  const { port = 0, ...behavior } = options
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    ...loopbackCertificate,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 10_000,
    logger: false,
    onData: (stream, session, accepted) => {
      const keep = async () => {
        const raw = await buffer(stream)
        mails.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString('latin1'),
          parsed: await PostalMime.parse(raw),
          secure: session.secure,
        })
        accepted()
      }
      // A sender that is killed during a mail has sent none.
      keep().catch(() => undefined)
    },
    ...behavior,
  })
  // A sender that is killed during a mail breaks its connection.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
