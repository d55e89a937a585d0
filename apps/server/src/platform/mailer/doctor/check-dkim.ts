import { createPublicKey } from 'node:crypto'
import type { MailVariables } from '../mail-variables.ts'
import { type Finding, good, note, lack } from './finding.ts'
import { mailDoctorTexts } from './texts.ts'
import { type TxtResolver, txtRecords } from './txt-records.ts'

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
