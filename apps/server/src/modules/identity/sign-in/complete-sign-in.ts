import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import type { Answer } from '#http/routes/answer.ts'
import { type Caller, type OpenedOnDevice, openSessionOnDevice, withSession } from '#modules/identity/sessions/index.ts'
import {
  hasSecondFactor,
  isTrustedDevice,
  createChallenge,
  trustedDeviceCookie,
} from '#modules/identity/second-factor/index.ts'
import { readSettings } from '#modules/firm/settings/index.ts'

type Challenge = Awaited<ReturnType<typeof createChallenge>>

/** Signed in, or one step before it. */
export type Completed = { session: OpenedOnDevice } | { secondFactor: Challenge }

interface ProvedIdentity {
  accountId: string
  role: string
  caller: Caller
  /** False if a mailed link has just proved the address. */
  mailsNewDevice?: boolean
}

/** After the right password or a valid link: starts a session, or creates the challenge of a second factor. */
export const completeSignIn = async (services: Services, tx: Db, proved: ProvedIdentity): Promise<Completed> => {
  const { accountId, role, caller } = proved
  if (await hasSecondFactor(tx, accountId)) {
    const isTrusted = await isTrustedDevice(tx, accountId, caller.cookie(trustedDeviceCookie))
    if (!isTrusted) return { secondFactor: await createChallenge(services, tx, { accountId }) }
  } else if (role === 'admin' && (await readSettings(services)).staffSecondFactor) {
    return { secondFactor: await createChallenge(services, tx, { accountId, setup: true }) }
  }
  return { session: await openSessionOnDevice(services, tx, proved) }
}

type Tokens = { accessToken: string; refreshToken: string }

export const answerCompleted = <Body extends object>(
  body: Body,
  completed: Completed,
): Answer<Body & Tokens> | (Body & { secondFactor: Challenge }) =>
  'session' in completed
    ? withSession(body, completed.session.opened, [completed.session.deviceCookie])
    : { ...body, secondFactor: completed.secondFactor }
