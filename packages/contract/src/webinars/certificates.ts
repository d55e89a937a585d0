import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'

/** Digits and letters that no one takes for one another on paper. */
export const certificateAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five bits each: 100 random bits. */
export const certificateNumberLength = 20

const number = new RegExp(`^[${certificateAlphabet}]{${certificateNumberLength}}$`, 'u')

/** A number as it is kept, however it was typed from paper; undefined for what can be none. */
export const readCertificateNumber = (typed: string): string | undefined => {
  const read = typed.toUpperCase().replaceAll(/[\s-]/gu, '').replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
  return number.test(read) ? read : undefined
}

/** In groups of five, as on paper and in addresses. */
export const writeCertificateNumber = (kept: string): string => kept.replaceAll(/(?<=^(?:.{5})+)(?=.)/gu, '-')

const about = {
  number: z.string(),
  title: z.string(),
  date: z.iso.datetime(),
  minutes: z.int(),
  issuedAt: z.iso.datetime(),
}

/** What everyone with the number may know; of one that is no longer valid, nothing else. */
const checkedCertificate = z.discriminatedUnion('state', [
  z.object({ state: z.literal('valid'), ...about, name: z.string() }),
  z.object({ state: z.literal('revoked'), number: z.string() }),
])

export type CheckedCertificate = z.infer<typeof checkedCertificate>

const ownCertificate = z.object({
  _id: z.string(),
  ...about,
  /** Unless the webinar was deleted since. */
  webinarId: z.string().optional(),
  /** Percent of the live time. */
  share: z.int(),
  /** False if the PDF leads to the name instead, because no font of it has all letters. */
  isNamePrinted: z.boolean(),
})

export type OwnCertificate = z.infer<typeof ownCertificate>

export const certificateEndpoints = {
  listOwn: endpoint({
    method: 'GET',
    path: '/api/certificates',
    access: 'member',
    summary: 'The certificates of attendance of the caller, of the last webinar first',
    query: z.object({ webinarId: z.uuid('Please choose a webinar').optional(), ...paging }),
    response: z.object({ certificates: z.array(ownCertificate), ...page }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/certificates/:number',
    access: 'public',
    session: 'ignored',
    summary: 'Whether a certificate with this number was issued, to whom, and for which webinar',
    params: z.object({ number: z.string().max(100) }),
    response: z.object({ certificate: checkedCertificate }),
  }),
}
