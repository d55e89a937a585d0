import { createInterface } from 'node:readline/promises'
import { AppError } from './app-error.ts'
import { type CommandWork, runCommand } from './command.ts'
import type { Db } from './db/client.ts'
import { transact } from './db/transact.ts'
import { findAccountByEmail } from '#modules/identity/account/index.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { turnOffSecondFactor } from '#modules/identity/second-factor/index.ts'

/** At a terminal, the address must be typed twice, because there is no way back; a script is not asked. */
const confirm = async (email: string) => {
  if (!process.stdin.isTTY) return
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(
    `This empties everything that names ${email}, and cannot be undone. Type the address again: `,
  )
  terminal.close()
  if (typed.trim() !== email) throw new AppError('invalid', { message: 'That is another address; nothing was done.' })
}

const getMember = async (db: Db, email: string) => {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new AppError('not_found', { message: `There is no member with the address ${email}.` })
  return account
}

const erase =
  (email: string): CommandWork =>
  async ({ db }) => {
    const account = await getMember(db, email)
    await confirm(email)
    await eraseAccount(db, account.id)
    return [
      `${email} is erased: account ${account.id} no longer names a person.`,
      'Mails in the outbox, back-ups and the logs of proxies are not touched.',
    ]
  }

/** For a member who lost their phone and recovery codes and has proven their identity to the firm. */
const resetSecondFactor =
  (email: string): CommandWork =>
  async ({ db }) => {
    const { id: accountId } = await getMember(db, email)
    const wasOn = await transact(db, (tx) => turnOffSecondFactor(tx, { accountId }))
    if (!wasOn) return [`The second factor of ${email} was not on.`]
    return [`The second factor of ${email} is off: the password alone signs in. A mail tells them.`]
  }

const works: Record<string, (email: string) => CommandWork> = { erase, 'reset-second-factor': resetSecondFactor }

const chooseWork = ([verb = '', email, ...more]: readonly string[]): CommandWork | undefined =>
  email !== undefined && more.length === 0 && Object.hasOwn(works, verb) ? works[verb]?.(email) : undefined

/** `regent member erase|reset-second-factor <email>`, on the database of DATABASE_URL. */
await runCommand('regent member', chooseWork)
