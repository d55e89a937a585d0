import { type Finding, good, note, lack } from './finding.ts'
import { mailDoctorTexts } from './texts.ts'
import { type TxtResolver, txtRecords } from './txt-records.ts'

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
  if (lookups > mostLookups) return lack(spfTexts.tooMany(domain, lookups, mostLookups))
  return judgeEnd(domain, record) ?? good(spfTexts.good(domain, record))
}
