import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { createMailLink, killMailLinks } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { turnOffSecondFactor } from '#modules/identity/second-factor/index.ts'
import { endSessions } from '#modules/identity/sessions/index.ts'
import { linkTo } from '#platform/public-address.ts'
import { forgetPassword } from './administrator.repository.ts'
import { getAdministrator } from './get-administrator.ts'
import { administratorTexts as texts } from './texts.ts'

interface Reset {
  /** Sets a new password; the old one is gone. */
  link: string
  hadSecondFactor: boolean
  endedSessions: number
}

/** For an administrator who cannot come in any more, or must not with what somebody else knows. */
export const resetAdministrator = (services: Services, email: string): Promise<Reset> =>
  transact(services.db, async (tx) => {
    const { id: accountId, email: address, disabled_at } = await getAdministrator(tx, email)
    if (disabled_at !== null) throw new AppError('conflict', { message: texts.disabled })
    const endedSessions = await endSessions(tx, { accountId, reason: 'password-set' })
    const hadSecondFactor = await turnOffSecondFactor(tx, { accountId })
    await forgetPassword(tx, accountId)
    await killMailLinks(tx, accountId)
    await recordEvent(tx, { action: 'password.reset-requested', subjectId: accountId, detail: { by: 'command line' } })
    const token = await createMailLink(tx, { kind: 'reset', accountId, email: address })
    return { link: linkTo(services, `/reset-password/${token}`), hadSecondFactor, endedSessions }
  })
