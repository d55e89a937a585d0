import type { SampleMember } from '@regent/contract/firm/settings'
import { randomInt } from 'node:crypto'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { hasAccounts, insertAccount, updateAccount } from '#modules/identity/account/index.ts'
import { hashPassword } from '#modules/identity/passwords/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { purposeOf, listSamples } from './list-samples.ts'
import { samplePeople } from './sample-people.ts'
import { noteSamples, wereRemoved } from './sample-record.repository.ts'
import { insertSample, lockSamples } from './sample.repository.ts'

/** Creates the other samples of a first start, in the same transaction. */
type Fill = (services: Services, tx: Db) => Promise<unknown>

/** Fills a database that has no accounts yet; returns how to sign in, once, to be printed. */
export const prepareSamples = async (services: Services, fill?: Fill): Promise<SampleMember[]> => {
  const { db, config, log } = services
  if (config.SAMPLE_CONTENT === 'off' || (await hasAccounts(db))) return []

  const people = await Promise.all(samplePeople.map(withPassword))
  const isFirst = await transact(db, async (tx) => {
    await lockSamples(tx)
    if ((await hasAccounts(tx)) || (await wereRemoved(tx))) return false
    for (const person of people) await makeSample(tx, services, person)
    await fill?.(services, tx)
    return true
  })
  if (!isFirst) return []
  log.info('created sample members, courses, webinars and deals; SAMPLE_CONTENT=off leaves a new database empty')
  return listSamples(services)
}

const dayMs = 24 * 60 * 60 * 1000

// Without letters that look alike, because a person may read the password off a screen.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const randomGroup = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')

/** Twelve random letters, easy to type: 59 bits. */
const randomPassword = (): string => [randomGroup(), randomGroup(), randomGroup()].join('-')

const withPassword = async (person: (typeof samplePeople)[number]) => {
  const password = randomPassword()
  return { ...person, password, passwordHash: await hashPassword(password) }
}

const makeSample = async (
  tx: Db,
  { vault, clock }: Services,
  { password, profile, about, joinedDays, ...person }: Awaited<ReturnType<typeof withPassword>>,
) => {
  const made = await insertAccount(tx, { ...person, role: 'member' })
  if (!made) return
  await noteSamples(tx, 'account', [made.id])
  const at = new Date(clock().getTime() - joinedDays * dayMs)
  await updateAccount(tx, made.id, { ...profile, is_sample: true, created_at: at })
  await insertSample(tx, {
    account_id: made.id,
    password_sealed: await vault.seal(password, purposeOf(made.id)),
    about,
  })
  await recordEvent(tx, { action: 'account.created', subjectId: made.id, detail: { isSample: true }, at })
}
