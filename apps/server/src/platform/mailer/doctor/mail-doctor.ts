import path from 'node:path'
import { newId } from '#db/new-id.ts'
import type { BrandVariables } from '#platform/brand/brand-variables.ts'
import { firmOfEnvironment } from '#platform/brand/firm.ts'
import { isMailAddress } from '../mail-address.ts'
import { MailDelayedError, MailRefusedError } from '../mail-errors.ts'
import type { MailVariables } from '../mail-variables.ts'
import { createMailer } from '../mailer.ts'
import { testMail } from '../test-mail.ts'
import { checkDkim } from './check-dkim.ts'
import { checkDmarc } from './check-dmarc.ts'
import { checkSpf } from './check-spf.ts'
import { type Finding, good, lack } from './finding.ts'
import { mailDoctorTexts as texts } from './texts.ts'
import { DnsSilent, type TxtResolver } from './txt-records.ts'

export interface MailDoctorOptions {
  config: BrandVariables & MailVariables & { DATA_DIR: string }
  to: string
  resolver: TxtResolver
  clock: () => Date
}

/** Sends one test mail and looks up what mailboxes will look up about its sender. */
export const examineMail = async ({ config, to, resolver, clock }: MailDoctorOptions): Promise<Finding[]> => {
  if (!isMailAddress(to)) return [lack(texts.noAddress(to))]
  const sending = await sendTestMail(config, to, clock)
  if (!config.MAIL_FROM) return [sending, lack(texts.noSender)]
  const domain = config.MAIL_FROM.address.replace(/^.*@/u, '').toLowerCase()
  const findings = await Promise.all([
    answered(async () => [await checkSpf(resolver, domain)]),
    answered(() => checkDkim(resolver, domain, config)),
    answered(async () => [await checkDmarc(resolver, domain)]),
  ])
  return [sending, ...findings.flat()]
}

const sendTestMail = async (config: MailDoctorOptions['config'], to: string, clock: () => Date): Promise<Finding> => {
  const firm = firmOfEnvironment(config)
  const mailer = createMailer(config, clock, () => Promise.resolve(firm))
  const server = config.SMTP_URL && `${config.SMTP_URL.host}, port ${config.SMTP_URL.port}`
  try {
    await mailer.send(
      testMail({ id: newId(), to: { address: to }, firm: firm.name, now: clock(), config, origin: 'doctor' }),
    )
  } catch (error) {
    return explain(error)
  } finally {
    await mailer.close()
  }
  return server === undefined ? lack(texts.kept(path.join(config.DATA_DIR, 'outbox'))) : good(texts.sent(to, server))
}

const explain = (error: unknown): Finding => {
  if (error instanceof MailRefusedError) return lack(texts.refused(error.message))
  if (error instanceof MailDelayedError) return lack(texts.delayed(error.message))
  throw error
}

const answered = async (check: () => Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await check()
  } catch (error) {
    if (error instanceof DnsSilent) return [lack(texts.noAnswer(error.host))]
    throw error
  }
}
