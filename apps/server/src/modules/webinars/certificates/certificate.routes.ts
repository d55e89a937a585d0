import { downloads } from '@regent/contract/api/downloads'
import {
  certificateEndpoints as endpoints,
  type CheckedCertificate,
  type OwnCertificate,
  readCertificateNumber,
  writeCertificateNumber,
} from '@regent/contract/webinars/certificates'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { routeDownload } from '#modules/files/files/index.ts'
import { linkTo } from '#platform/public-address.ts'
import { findCertificate, listCertificates, type StoredCertificate } from './certificate.repository.ts'
import { certificateTexts as texts } from './texts.ts'

/** Numbers that do not exist, from one network. */
const wrongNumbersOf = budgetOfEach('wrong-certificate', 20, 15 * 60)

const addressOf = (services: Services, number: string) =>
  linkTo(services, `/certificates/${writeCertificateNumber(number)}`)

const presentAbout = ({ number, title, held_at: heldAt, minutes, issued_at: issuedAt }: StoredCertificate) => ({
  number: writeCertificateNumber(number),
  title,
  date: heldAt.toISOString(),
  minutes,
  issuedAt: issuedAt.toISOString(),
})

const western = /^[ -~\u00a0-\u00ff]*$/u

const isPrinted = async (name: string): Promise<boolean> =>
  // Only other letters need the library that writes PDFs.
  western.test(name) || (await import('#platform/pdf/can-print.ts')).canPrint(name)

const presentOwn = async (row: StoredCertificate): Promise<OwnCertificate> => ({
  _id: row.number,
  ...presentAbout(row),
  isNamePrinted: await isPrinted(row.name),
  share: row.share,
  ...(row.webinar_id !== null && { webinarId: row.webinar_id }),
})

const presentChecked = (row: StoredCertificate): CheckedCertificate =>
  row.revoked_at === null
    ? { state: 'valid', ...presentAbout(row), name: row.name }
    : { state: 'revoked', number: writeCertificateNumber(row.number) }

/** A number that does not exist costs the network one of its tries, however it is written. */
const refuseUnknown = async ({ budgets }: Services, network: string): Promise<never> => {
  const { isGranted, retryAfterSeconds } = await budgets.trySpend(wrongNumbersOf(network))
  if (!isGranted) throw new AppError('too_many', { retryAfterSeconds, message: texts.tooMany })
  throw new AppError('not_found', { message: texts.unknown })
}

export const registerCertificateRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.listOwn, async ({ db, viewer, query: { webinarId, ...input } }) => {
    const page = await listCertificates(db, { accountId: viewer.userId, webinarId }, input)
    return listAnswer('certificates', await Promise.all(page.rows.map(presentOwn)), page)
  })

  route(app, endpoints.check, async ({ db, params, network }) => {
    const number = readCertificateNumber(params.number)
    const certificate = number === undefined ? undefined : await findCertificate(db, number)
    return { certificate: presentChecked(certificate ?? (await refuseUnknown(services, network))) }
  })

  routeDownload(app, downloads.certificate, async ({ key, viewer }) => {
    const number = readCertificateNumber(key)
    const certificate = number === undefined ? undefined : await findCertificate(services.db, number)
    const isAllowed = viewer.role === 'admin' || certificate?.account_id === viewer.accountId
    if (!certificate || certificate.revoked_at !== null || !isAllowed) return undefined
    // Only this needs the library that writes PDFs.
    const { drawCertificate } = await import('./draw-certificate.ts')
    return {
      name: texts.file(writeCertificateNumber(certificate.number)),
      content: await drawCertificate(certificate, await services.readFirm(), addressOf(services, certificate.number)),
    }
  })
}
