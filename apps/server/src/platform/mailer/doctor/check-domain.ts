import { mailDoctorTexts } from './texts.ts'
import type { promises as dns } from 'node:dns'
import { createPublicKey } from 'node:crypto'
import type { MailVariables } from '../mail-variables.ts'

/** What the doctor found: all is well, something to know, or something that is missing. */
export interface Finding {
  level: 'good' | 'note' | 'lack'
  text: string
}

export const good = (text: string): Finding => ({ level: 'good', text })
const note = (text: string): Finding => ({ level: 'note', text })
export const lack = (text: string): Finding => ({ level: 'lack', text })

export type TxtResolver = Pick<dns.Resolver, 'resolveTxt'>

/** The DNS did not answer, which is not the same as a name without records. */
export class DnsSilent extends Error {
  readonly host: string

  constructor(name: string, cause: unknown) {
    super(`no answer about ${name}`, { cause })
    this.host = name
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')

/** A name's TXT records that begin with a version word, each in one piece. */
const txtRecords = async (resolver: TxtResolver, name: string, version: string): Promise<string[]> => {
  try {
    const records = (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
    return records.filter((record) => record.split(/[\s;]/u)[0]?.toLowerCase() === version)
  } catch (error) {
    if (isMissing(error)) return []
    throw new DnsSilent(name, error)
  }
}

const dmarcTexts = mailDoctorTexts.dmarc
const policies = ['none', 'quarantine', 'reject']

const tag = (record: string, name: string) =>
  new RegExp(`;\\s*${name}\\s*=\\s*([a-z]+)`, 'iu').exec(record)?.[1]?.toLowerCase()

/** The domain itself, then those above it down to two labels: `a.b.firm.com`, `b.firm.com`, `firm.com`. */
const withParents = (domain: string) => {
  const labels = domain.split('.')
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, at) => labels.slice(at).join('.'))
}

const judgeDmarc = (name: string, record: string, isParent: boolean): Finding => {
  const policy = (isParent ? tag(record, 'sp') : undefined) ?? tag(record, 'p')
  if (policy === undefined || !policies.includes(policy)) return lack(dmarcTexts.broken(name))
  return policy === 'none' ? note(dmarcTexts.watching(name)) : good(dmarcTexts.good(name, policy))
}

/** DMARC (RFC 7489): what the domain asks mailboxes to do with mail that fails both. */
export const checkDmarc = async (resolver: TxtResolver, domain: string): Promise<Finding> => {
  for (const candidate of withParents(domain)) {
    const name = `_dmarc.${candidate}`
    const [record, ...more] = await txtRecords(resolver, name, 'v=dmarc1')
    if (more.length > 0) return lack(dmarcTexts.several(name))
    if (record !== undefined) return judgeDmarc(name, record, candidate !== domain)
  }
  return lack(dmarcTexts.missing(domain))
}

const dkimTexts = mailDoctorTexts.dkim

type DkimSettings = Pick<MailVariables, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY'>

const publicKeyOf = (privateKey: string) =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')

const keyIn = (record: string) => /;\s*p=(?<key>[^;]*)/iu.exec(`;${record}`)?.groups?.['key']?.replaceAll(/\s/gu, '')

/** DMARC's relaxed alignment, for the usual case of a domain above the sender's. */
const isAligned = (signer: string, sender: string) => sender === signer || sender.endsWith(`.${signer}`)

/** DKIM (RFC 6376): whether mailboxes find the key that checks our signature. */
export const checkDkim = async (resolver: TxtResolver, sender: string, settings: DkimSettings): Promise<Finding[]> => {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: privateKey } = settings
  if (domain === undefined || selector === undefined || privateKey === undefined) return [note(dkimTexts.notSigning)]
  const name = `${selector}._domainkey.${domain}`
  const key = publicKeyOf(privateKey)
  const record = `v=DKIM1; k=rsa; p=${key}`
  const alignment = isAligned(domain, sender) ? [] : [lack(dkimTexts.notAligned(domain, sender))]
  return [judge(name, await keysAt(resolver, name), key, record), ...alignment]
}

const keysAt = async (resolver: TxtResolver, name: string) =>
  // The version word is optional in a key record; a record that begins with another word is none.
  (await Promise.all(['v=dkim1', 'k=rsa'].map((version) => txtRecords(resolver, name, version)))).flat().map(keyIn)

const judge = (name: string, published: (string | undefined)[], key: string, record: string): Finding => {
  if (published.includes(key)) return good(dkimTexts.good(name))
  return published.length === 0 ? lack(dkimTexts.missing(name, record)) : lack(dkimTexts.otherKey(name, record))
}

const spfTexts = mailDoctorTexts.spf
// RFC 7208 section 4.6.4.
const mostLookups = 10

interface Spent {
  lookups: number
  broken?: string
}

/** Follows includes and redirects as a mailbox would, counting what it has to look up. */
const follow = async (resolver: TxtResolver, record: string, spent: Spent): Promise<Spent> => {
  for (const term of record.toLowerCase().split(/\s+/u).slice(1)) {
    const { kind = '', name = '' } =
      /^[+?~-]?(?<kind>include|redirect|a|mx|ptr|exists)\b[:=]?(?<name>[^/]*)/u.exec(term)?.groups ?? {}
    if (kind === '') continue
    spent.lookups += 1
    if ((kind !== 'include' && kind !== 'redirect') || spent.lookups > 2 * mostLookups) continue
    const [included] = await txtRecords(resolver, name, 'v=spf1')
    if (included === undefined) spent.broken ??= name
    else await follow(resolver, included, spent)
  }
  return spent
}

const endOf = (record: string) => /(?:^|\s)(?<sign>[+?~-]?)all(?:\s|$)/iu.exec(record)?.groups?.['sign']

const judgeEnd = (domain: string, record: string): Finding | undefined => {
  const end = endOf(record)
  if (end === '+' || end === '') return lack(spfTexts.open(domain))
  if (end === '?') return note(spfTexts.neutral(domain))
  return end === undefined && !/\sredirect=/iu.test(record) ? note(spfTexts.endless(domain)) : undefined
}

/** SPF (RFC 7208): which servers may send for the domain. */
export const checkSpf = async (resolver: TxtResolver, domain: string): Promise<Finding> => {
  const [record, ...more] = await txtRecords(resolver, domain, 'v=spf1')
  if (record === undefined) return lack(spfTexts.missing(domain))
  if (more.length > 0) return lack(spfTexts.several(domain))
  const { lookups, broken } = await follow(resolver, record, { lookups: 0 })
  if (broken !== undefined) return lack(spfTexts.brokenInclude(domain, broken))
  if (lookups > mostLookups) return lack(spfTexts.tooMany(domain, lookups))
  return judgeEnd(domain, record) ?? good(spfTexts.good(domain, record))
}
