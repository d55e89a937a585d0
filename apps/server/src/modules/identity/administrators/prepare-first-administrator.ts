import type { Config } from '#app/config.ts'
import type { Services } from '#app/services.ts'
import { StartFailure } from '#app/start-failure.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { hashPassword } from '#modules/identity/passwords/index.ts'
import { hasAdministrator, insertAccount } from '#modules/identity/account/index.ts'
import { deleteSetupLinks, lockFirstAdministrator, replaceSetupLinks } from './setup-link.repository.ts'

/**
 * While there is no administrator, each start makes a fresh one-time link and answers its path. The environment
 * creates the administrator instead where it names one. There is never a default account.
 */
export const prepareFirstAdministrator = async ({ db, config, log }: Services): Promise<string | undefined> => {
  if (await hasAdministrator(db)) return undefined

  const named = await administratorOf(config)
  const token = await transact(db, async (tx) => {
    await lockFirstAdministrator(tx)
    if (await hasAdministrator(tx)) return undefined
    if (!named) return replaceSetupLinks(tx)

    await makeAdministrator(tx, named)
    log.info('created the administrator that ADMIN_EMAIL names')
    return undefined
  })
  return token === undefined ? undefined : `/setup/${token}`
}

const administratorOf = async ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Config) =>
  email !== undefined && password !== undefined
    ? { email, role: 'admin' as const, isVerified: true, passwordHash: await hashPassword(password) }
    : undefined

const makeAdministrator = async (tx: Db, named: NonNullable<Awaited<ReturnType<typeof administratorOf>>>) => {
  await deleteSetupLinks(tx)
  // The name is unknown; the person enters it in the profile.
  const made = await insertAccount(tx, { ...named, firstName: 'Portal', lastName: 'Administrator' })
  if (made === undefined) throw new StartFailure('ADMIN_EMAIL is the address of a member; choose another one.')
  await recordEvent(tx, { action: 'account.created', subjectId: made.id, detail: { by: 'environment' } })
}
