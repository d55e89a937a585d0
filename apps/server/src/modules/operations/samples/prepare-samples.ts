import { randomInt } from 'node:crypto'
import type { SampleMember } from '@regent/contract/firm/settings'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { hasAccounts, insertAccount, updateAccount } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { hashPassword } from '#modules/identity/passwords/index.ts'
import { insertSample, lockSamples, listSampleRows } from './sample.repository.ts'
import { easternTime } from '@regent/contract/webinars/zoned-time'

/** What the vault seals a sample's password for. */
const purposeOf = (accountId: string): string => `password of the sample member ${accountId}`

/** How to sign in as a sample member; empty on a public portal, where they cannot sign in. */
export const listSamples = async ({ db, config, vault }: Services): Promise<SampleMember[]> => {
  if (config.PUBLIC_URL !== undefined) return []
  const rows = await listSampleRows(db)
  const samples = await Promise.allSettled(
    rows.map(async ({ id, first_name, last_name, email, password_sealed, about }) => ({
      name: `${first_name} ${last_name}`,
      email,
      password: await vault.unseal(password_sealed, purposeOf(id)),
      about,
    })),
  )
  // A password that was sealed with a lost key is left out; the others are still listed.
  return samples.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

interface SamplePerson {
  firstName: string
  lastName: string
  email: string
  /** What trying the portal out as this person shows. */
  about: string
  isVerified: boolean
  profile: {
    phone: string
    street: string
    city: string
    state: string
    postal: string
    country: string
    client_type: string | null
    lifecycle_stage: string
    time_zone: string
    utms: string
  }
}

/** Three members who see the portal differently. Addresses below .example cannot exist. */
const samplePeople: readonly SamplePerson[] = [
  {
    firstName: 'Evelyn',
    lastName: 'Hart',
    email: 'evelyn.hart@members.example',
    about: 'Elite client: sees every deal',
    isVerified: true,
    profile: {
      phone: '2125550142',
      street: '118 Riverside Drive',
      city: 'New York',
      state: 'NY',
      postal: '10024',
      country: 'United States',
      client_type: 'Elite',
      lifecycle_stage: 'Customer',
      time_zone: easternTime,
      utms: JSON.stringify({ source: 'referral', medium: 'letter' }),
    },
  },
  {
    firstName: 'Marcus',
    lastName: 'Bell',
    email: 'marcus.bell@members.example',
    about: 'Lead with a verified address: sees deals behind the veil',
    isVerified: true,
    profile: {
      phone: '3125550187',
      street: '640 West Lake Street',
      city: 'Chicago',
      state: 'IL',
      postal: '60661',
      country: 'United States',
      client_type: null,
      lifecycle_stage: 'Lead',
      time_zone: 'America/Chicago',
      utms: JSON.stringify({ source: 'newsletter', medium: 'email', campaign: 'spring' }),
    },
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya.raman@members.example',
    about: 'Newcomer: the address is not verified yet',
    isVerified: false,
    profile: {
      phone: '4155550119',
      street: '2201 Market Street',
      city: 'San Francisco',
      state: 'CA',
      postal: '94114',
      country: 'United States',
      client_type: null,
      lifecycle_stage: 'Lead',
      time_zone: 'America/Los_Angeles',
      utms: JSON.stringify({ source: 'search', medium: 'organic' }),
    },
  },
]

/** Creates the other samples of a first start, in the same transaction. */
type Fill = (services: Services, tx: Db) => Promise<void>

/** Fills a database that has no accounts yet; returns how to sign in, once, to be printed. */
export const prepareSamples = async (services: Services, fill?: Fill): Promise<SampleMember[]> => {
  const { db, config, log } = services
  if (config.SAMPLE_CONTENT === 'off' || (await hasAccounts(db))) return []

  const people = await Promise.all(samplePeople.map(withPassword))
  const isFirst = await transact(db, async (tx) => {
    await lockSamples(tx)
    if (await hasAccounts(tx)) return false
    for (const person of people) await makeSample(tx, services, person)
    await fill?.(services, tx)
    return true
  })
  if (!isFirst) return []
  log.info('created sample members, courses and webinars; SAMPLE_CONTENT=off leaves a new database empty')
  return listSamples(services)
}

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
