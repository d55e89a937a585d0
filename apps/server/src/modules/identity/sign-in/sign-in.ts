import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { lockAccount, replaceHash } from '#modules/identity/account/index.ts'
import { refuseFullHashingQueue, hashPassword, isOutdatedHash } from '#modules/identity/passwords/index.ts'
import { positionOf, tryPassword } from '#modules/identity/password-tries/index.ts'
import { type Caller, deviceHashOf } from '#modules/identity/sessions/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { findCandidate } from './candidate.repository.ts'
import { type Completed, completeSignIn } from './complete-sign-in.ts'
import { passwordOf } from './sign-in.policy.ts'

interface Credentials {
  email: string
  password: string
  caller: Caller
}

/**
 * Signs in with the right password. If the address is unknown, without a password or disabled, the same statements run,
 * the same hashing is done and the answer is the same.
 */
export const signIn = async (services: Services, { email, password, caller }: Credentials): Promise<Completed> => {
  const { db, config } = services
  const { network } = caller
  const device = deviceHashOf(caller)
  // Positions are kept for devices that the account knows, which only a query tells.
  if (!device) refuseFullHashingQueue({ network })
  const candidate = await findCandidate(db, email, device)
  const kept = passwordOf(candidate, config)
  // Only a verified account has known devices.
  const knownDevice =
    device && candidate?.is_known_device ? { accountId: candidate.id, isVerified: true, id: device } : undefined
  const source = { network, knownDevice }
  const position = positionOf(source)
  refuseFullHashingQueue(position)
  const isRight = await tryPassword(services, { email, source, kept, password })
  if (!candidate || kept === undefined || !isRight) {
    await recordEvent(db, { action: 'sign-in.refused', subjectId: candidate?.id, network })
    throw new AppError('invalid_credentials')
  }
  const stronger = isOutdatedHash(kept) ? await hashPassword(password, position) : undefined
  return transact(db, async (tx) => {
    const account = await lockAccount(tx, candidate.id)
    // The password may have changed, or the account may be disabled, since the comparison.
    if (account?.password_hash !== kept || account.disabled_at !== null) throw new AppError('invalid_credentials')
    if (stronger !== undefined) await replaceHash(tx, candidate.id, { before: kept, after: stronger })
    return completeSignIn(services, tx, { accountId: account.id, role: account.role, caller })
  })
}
