import type { NodemailerError, SMTPPoolOptions } from 'nodemailer'
import type { MailTransport } from './composed-mail.ts'
import { MailDelayedError, MailRefusedError } from './mail-errors.ts'
import type { MailVariables } from './mail-variables.ts'
import type { SmtpServer } from './smtp-server.ts'

export interface SmtpSettings extends Pick<MailVariables, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY'> {
  server: SmtpServer
}

const secondsInMs = 1000

/** A server that says nothing for this long is taken for dead; greeting late is how some keep spammers away. */
const patience = {
  connectionTimeout: 10 * secondsInMs,
  greetingTimeout: 30 * secondsInMs,
  socketTimeout: 60 * secondsInMs,
}

/** One click ends a subscription only where the signature covers both headers that offer it (RFC 8058). */
const signedHeaders = [
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Auto-Submitted',
  'List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

const poolOptions = (
  { server, ...dkim }: SmtpSettings,
  timeouts: typeof patience,
): SMTPPoolOptions & { pool: true } => ({
  pool: true,
  host: server.host,
  port: server.port,
  secure: server.tls === 'wrapped',
  requireTLS: server.tls === 'required',
  ignoreTLS: server.tls === 'off',
  ...(server.login && { auth: { user: server.login.user, pass: server.login.password } }),
  ...(dkim.DKIM_DOMAIN &&
    dkim.DKIM_SELECTOR &&
    dkim.DKIM_KEY && {
      dkim: {
        domainName: dkim.DKIM_DOMAIN,
        keySelector: dkim.DKIM_SELECTOR,
        privateKey: dkim.DKIM_KEY,
        headerFieldNames: signedHeaders,
      },
    }),
  maxConnections: 2,
  // The job that sends knows better when to try again, and writes down that it did.
  maxRequeues: 0,
  idleTimeout: 30 * secondsInMs,
  ...timeouts,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Whether the answer is about this mail and final; a wrong password or a missing server is about us, and passes. */
const isFinal = ({ code, permanent }: NodemailerError) =>
  permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE')

/** The address itself is refused: it does not exist (RFC 3463, 5.1.x). */
const isBounce = ({ code, response = '' }: NodemailerError) =>
  code === 'EENVELOPE' && /^5\d\d[ -]5\.1\.[1236]\b/u.test(response)

const explain = (error: NodemailerError) => {
  const text = error.response ?? error.message
  return isFinal(error)
    ? new MailRefusedError(`The mail server refused the mail: ${text}`, { cause: error, isBounce: isBounce(error) })
    : new MailDelayedError(`The mail server could not take the mail: ${text}`, { cause: error })
}

/** Sends mails through the firm's mail server, over a few connections that stay open between mails. */
export const createSmtpTransport = (settings: SmtpSettings, timeouts = patience): MailTransport => {
  const connect = async () => (await import('nodemailer')).createTransport(poolOptions(settings, timeouts))
  let pool: ReturnType<typeof connect> | undefined
  return {
    deliver: async (mail) => {
      pool ??= connect()
      const open = await pool
      try {
        await open.sendMail(mail)
      } catch (error) {
        throw explain(error as NodemailerError)
      }
    },
    close: async () => {
      ;(await pool)?.close()
    },
  }
}
