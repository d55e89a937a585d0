import { parseArgs } from 'node:util'
import { emailAddress, personName } from '@regent/contract/fields'
import { lifetimes } from '@regent/contract/lifetimes'
import { pino } from 'pino'
import type { ZodType } from 'zod'
import { AppError } from './app-error.ts'
import { type CommandWork, runCommand } from './command.ts'
import { readConfig } from './config.ts'
import {
  addAdministrator,
  listAdministrators,
  removeAdministrator,
  resetAdministrator,
} from '#modules/identity/administrators/index.ts'
import { createServices } from './create-services.ts'
import type { Services } from './services.ts'

const lifeOfVerifyLink = `${lifetimes.verifyLinkDays} days`
const lifeOfResetLink = `${lifetimes.resetLinkMinutes} minutes`

const withServices =
  (work: (services: Services) => Promise<string[]>): CommandWork =>
  (connection) =>
    work(createServices({ config: readConfig(process.env), log: pino({ level: 'silent' }), ...connection }))

const add = (email: string, names: { firstName: string; lastName: string }) =>
  withServices(async (services) => {
    const link = await addAdministrator(services, { email, ...names })
    const done = `${email} is an administrator now.`
    return link === undefined
      ? [done, 'They sign in with the password they have.']
      : [done, `This link sets their password; it works once, for ${lifeOfVerifyLink}:`, link]
  })

const reset = (email: string) =>
  withServices(async (services) => {
    const { link, hadSecondFactor, endedSessions } = await resetAdministrator(services, email)
    return [
      `The password of ${email} is gone, and ${endedSessions} of their sessions ended.`,
      ...(hadSecondFactor ? ['Warning: their second factor is off. Ask them to set it up again.'] : []),
      `This link sets a new password; it works once, for ${lifeOfResetLink}:`,
      link,
    ]
  })

const remove = (email: string) =>
  withServices(async (services) => {
    await removeAdministrator(services, email)
    return [`${email} is a member now, and no administrator any more.`]
  })

const list: CommandWork = async ({ db }) => {
  const administrators = await listAdministrators(db)
  if (administrators.length === 0)
    return ['There is no administrator. The next start prints the link that creates one.']
  return administrators.map(({ email, first_name, last_name, disabled_at, ...facts }) =>
    [
      email.padEnd(32),
      `${first_name} ${last_name}`.padEnd(24),
      facts.has_password ? 'password' : 'no password yet',
      facts.has_second_factor ? 'second factor' : 'no second factor',
      facts.seen_at ? `last seen ${facts.seen_at.toISOString()}` : 'never seen',
      ...(disabled_at ? ['disabled'] : []),
    ].join('  '),
  )
}

const options = { 'first-name': { type: 'string' }, 'last-name': { type: 'string' } } as const

const readWords = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    return undefined
  }
}

const readWord = (field: ZodType<string>, word: string, what: string) => {
  const parsed = field.safeParse(word)
  if (!parsed.success) throw new AppError('invalid', { message: `'${word}' is no ${what}.` })
  return parsed.data
}

const chooseWork = (words: readonly string[]): CommandWork | undefined => {
  const read = readWords(words)
  const [verb, email, ...more] = read?.positionals ?? []
  const hasNames = Object.keys(read?.values ?? {}).length > 0
  if (verb === 'list' && email === undefined && !hasNames) return list
  if (email === undefined || more.length > 0 || (hasNames && verb !== 'add')) return undefined
  if (verb === 'add') {
    const { 'first-name': firstName = 'Portal', 'last-name': lastName = 'Administrator' } = read?.values ?? {}
    return add(readWord(emailAddress, email, 'email address'), {
      firstName: readWord(personName.firstName, firstName, 'name'),
      lastName: readWord(personName.lastName, lastName, 'name'),
    })
  }
  if (verb === 'reset') return reset(email)
  return verb === 'remove' ? remove(email) : undefined
}

/** `regent admin add|reset|remove|list`, on the database of DATABASE_URL. */
await runCommand('regent admin', chooseWork)
