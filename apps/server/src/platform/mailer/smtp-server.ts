import { z } from 'zod'

export interface SmtpServer {
  host: string
  port: number
  /** `wrapped` speaks TLS from the first byte, `required` insists on STARTTLS, `off` stays in the clear. */
  tls: 'wrapped' | 'required' | 'off'
  login?: { user: string; password: string }
}

const usual = 'is not an address such as smtp://user:password@mail.example.com:587'
const ports = { 'smtp:': 587, 'smtps:': 465 } as const
const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/u.test(host)

const tlsOf = (url: URL): SmtpServer['tls'] => {
  if (url.protocol === 'smtps:') return 'wrapped'
  const tls = url.searchParams.get('tls')
  if (tls === 'off' || tls === 'required') return tls
  return isLoopback(url.hostname) ? 'off' : 'required'
}

const isKnownOption = (url: URL) =>
  [...url.searchParams].every(([name, value]) => name === 'tls' && (value === 'off' || value === 'required'))

/** The name and password, or undefined where a stray % makes them unreadable. */
const loginOf = (url: URL) => {
  try {
    return { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
  } catch {
    return undefined
  }
}

/** `smtp://` (STARTTLS, insisted on away from this machine) or `smtps://`; `?tls=off` for a relay in a trusted network. */
export const smtpServer = z.string().transform((input, context): SmtpServer => {
  const url = URL.parse(input)
  const login = url && loginOf(url)
  if (!url || !login || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '') {
    context.addIssue({ code: 'custom', message: usual })
    return z.NEVER
  }
  if (!isKnownOption(url)) {
    context.addIssue({ code: 'custom', message: 'takes one option only: ?tls=required or ?tls=off' })
    return z.NEVER
  }
  const server = {
    host: url.hostname.replaceAll(/[[\]]/gu, ''),
    port: url.port === '' ? ports[url.protocol] : Number(url.port),
    tls: tlsOf(url),
  }
  return login.user === '' ? server : { ...server, login }
})
