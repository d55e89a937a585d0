import { certificateAlphabet, certificateNumberLength } from '@regent/contract/webinars/certificates'
import { randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { followAttendance, insertCertificates } from './certificate.repository.ts'

/** 100 random bits: no one finds one by guessing. */
const newCertificateNumber = (): string =>
  // 256 is a multiple of 32, so that each character is as likely.
  Array.from(
    randomBytes(certificateNumberLength),
    (byte) => certificateAlphabet[byte % certificateAlphabet.length],
  ).join('')

/**
 * Certificates of a webinar follow the attendance of these people, or of all: who has come above the share gets one, once and
 * with one number for ever, and who falls below it loses it. It may be done at any time, again and again.
 */
export const settleCertificates = async (
  tx: Db,
  webinarId: string,
  { accountIds = null }: { accountIds?: readonly string[] | null } = {},
): Promise<void> => {
  const due = await followAttendance(tx, webinarId, accountIds)
  if (due.length === 0) return
  await insertCertificates(
    tx,
    webinarId,
    due.map((row) => ({ ...row, number: newCertificateNumber() })),
  )
}
