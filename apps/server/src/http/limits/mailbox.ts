import { type Budget, budgetOfEach } from './budget.repository.ts'

interface MailService {
  host: string
  /** One spelling of a name that the service takes for the same as others. */
  plain: (name: string) => string
}

const without = (ignored: RegExp) => (name: string) => name.replaceAll(ignored, '')

const gmail: MailService = { host: 'gmail.com', plain: without(/\./gu) }
const proton: MailService = { host: 'proton.me', plain: without(/[._-]/gu) }
const icloud: MailService = { host: 'icloud.com', plain: (name) => name }
// A dot and a hyphen are the same sign there.
const yandex: MailService = { host: 'yandex.ru', plain: (name) => name.replaceAll('.', '-') }

/** Mail services that have several names, or take several spellings for the same. */
const mailServices = new Map([
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ['proton.me', proton],
  ['protonmail.com', proton],
  ['protonmail.ch', proton],
  ['pm.me', proton],
  ['icloud.com', icloud],
  ['me.com', icloud],
  ['mac.com', icloud],
  ['ya.ru', yandex],
])

const isYandex = (host: string) => /^yandex\.(?:com?\.)?[a-z]{2,3}$/u.test(host)

const serviceOf = (host: string) => mailServices.get(host) ?? (isYandex(host) ? yandex : undefined)

/** There, a name before the domain is a mailbox: what stands before the @ does not matter. */
const namedBeforeHost = /^(?<name>[^.]+)\.(?<host>fastmail\.(?:com|fm))$/u

/**
 * The mailbox that an address leads to: `ada+news@example.com` reaches `ada@example.com`, and some mail services ignore
 * dots. Accounts keep their own addresses; only what may be mailed is counted by mailbox.
 */
export const mailboxOf = (email: string): string => {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [local, host] = [address.slice(0, at), address.slice(at + 1)]
  const before = namedBeforeHost.exec(host)?.groups
  if (before) return `${before['name']}@${before['host']}`
  const [name = ''] = local.split('+')
  // Without a name before the plus, the whole is one.
  const named = name === '' ? local : name
  const service = serviceOf(host)
  return service ? `${service.plain(named)}@${service.host}` : `${named}@${host}`
}

/** A budget of mails, which each mailbox has once, however many addresses lead to it. */
export const budgetOfMailbox = (name: string, limit: number, windowSeconds: number): ((email: string) => Budget) => {
  const budgetOf = budgetOfEach(name, limit, windowSeconds)
  return (email) => budgetOf(mailboxOf(email))
}
