import { authEndpoints } from '@regent/contract/identity/auth'
import type { Db } from '#db/client.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { checkMailLink } from '#modules/identity/account/index.ts'
import { answerCompleted } from './complete-sign-in.ts'
import { canKeepPassword, keepPassword } from './keep-password.ts'
import { setPasswordByLink } from './set-password-by-link.ts'
import { signInTexts as texts } from './texts.ts'

const isGood = () => Promise.resolve({ message: texts.linkIsGood })

const verifyLink = {
  checkLink: (db: Db, { token }: { token: string }) => checkMailLink(db, 'verify', token),
}
const resetLink = {
  checkLink: (db: Db, { token }: { token: string }) => checkMailLink(db, 'reset', token),
}

/** The two links that sign a person in. Checking a link does not use it up, because mail scanners open links. */
export const registerMailedPasswordRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, authEndpoints.checkVerifyLink, async ({ viewer, params: { token } }) => ({
    message: texts.linkIsGood,
    canKeepPassword: await canKeepPassword(services, viewer, token),
  }))

  route(
    app,
    authEndpoints.verify,
    async ({ params: { token }, body: { password }, viewer, ...caller }) => {
      if (password === undefined) {
        const kept = await keepPassword(services, { token, viewer, caller })
        return answerCompleted({ message: texts.withCalendar(texts.passwordKept, kept.endsCalendar) }, kept.completed)
      }
      const set = await setPasswordByLink(services, { kind: 'verify', token, password, caller })
      return answerCompleted({ message: texts.withCalendar(texts.verified, set.endsCalendar) }, set.completed)
    },
    verifyLink,
  )

  route(app, authEndpoints.checkResetLink, isGood, resetLink)

  route(
    app,
    authEndpoints.resetPassword,
    async ({ params: { token }, body: { password }, ...caller }) => {
      const set = await setPasswordByLink(services, { kind: 'reset', token, password, caller })
      return answerCompleted({ message: texts.withCalendar(texts.passwordSet, set.endsCalendar) }, set.completed)
    },
    resetLink,
  )
}
