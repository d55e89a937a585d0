import { type Finding, good, note, lack } from './finding.ts'
import { mailDoctorTexts } from './texts.ts'
import { type TxtResolver, txtRecords } from './txt-records.ts'

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
