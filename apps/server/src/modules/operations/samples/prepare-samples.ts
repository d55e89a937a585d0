import type { SampleMember } from '@regent/contract/firm/settings'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { insertAccount, updateAccount } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { hashPassword } from '#modules/identity/passwords/index.ts'
import { listSamples } from './list-samples.ts'
import { purposeOf } from './purpose-of.ts'
import { randomPassword } from './random-password.ts'
import { samplePeople } from './sample-people.ts'
import { hasAccounts, insertSample, lockSamples } from './sample.repository.ts'

/** What else a first start brings, in the same transaction. */
type Fill = (services: Services, tx: Db) => Promise<void>

const withMembersAlone: Fill = () => Promise.resolve()

/** Fills a database that nobody has an account in yet; answers how to sign in, once, to be printed. */
export const prepareSamples = async (services: Services, fill = withMembersAlone): Promise<SampleMember[]> => {
  const { db, config, log } = services
  if (config.SAMPLE_CONTENT === 'off' || (await hasAccounts(db))) return []

  const people = await Promise.all(samplePeople.map(withPassword))
  const isFirst = await transact(db, async (tx) => {
    await lockSamples(tx)
    if (await hasAccounts(tx)) return false
    for (const person of people) await makeSample(tx, services, person)
    await fill(services, tx)
    return true
  })
  if (!isFirst) return []
  log.info('created sample members, courses and webinars; SAMPLE_CONTENT=off leaves a new database empty')
  return listSamples(services)
}

const withPassword = async (person: (typeof samplePeople)[number]) => {
  const password = randomPassword()
  return { ...person, password, passwordHash: await hashPassword(password) }
}

const makeSample = async (
  tx: Db,
  { vault }: Services,
  { password, profile, about, ...person }: Awaited<ReturnType<typeof withPassword>>,
) => {
  const made = await insertAccount(tx, { ...person, role: 'member' })
  if (!made) return
  await updateAccount(tx, made.id, { ...profile, is_sample: true })
  await insertSample(tx, {
    account_id: made.id,
    password_sealed: await vault.seal(password, purposeOf(made.id)),
    about,
  })
  await recordEvent(tx, { action: 'account.created', subjectId: made.id, detail: { isSample: true } })
}
