import { createInterface } from 'node:readline/promises'
import { AppError } from './app-error.ts'
import { type CommandWork, runCommand } from './command.ts'
import { findAccountByEmail } from '#modules/account/index.ts'
import { eraseAccount } from '#modules/erasure/index.ts'

/** Somebody at a terminal types the address twice: there is no way back. A script has thought about it before. */
const confirm = async (email: string) => {
  if (!process.stdin.isTTY) return
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(
    `This empties everything that names ${email}, and cannot be undone. Type the address again: `,
  )
  terminal.close()
  if (typed.trim() !== email) throw new AppError('invalid', { message: 'That is another address; nothing was done.' })
}

const erase =
  (email: string): CommandWork =>
  async ({ db }) => {
    const account = await findAccountByEmail(db, email)
    if (!account) throw new AppError('not_found', { message: `There is no member with the address ${email}.` })
    await confirm(email)
    await eraseAccount(db, account.id)
    return [
      `${email} is erased: account ${account.id} names nobody any more.`,
      'Mails in the outbox, back-ups and the logs of proxies are not touched.',
    ]
  }

const chooseWork = ([verb, email, ...more]: readonly string[]): CommandWork | undefined =>
  verb === 'erase' && email !== undefined && more.length === 0 ? erase(email) : undefined

/** `regent member erase <email>`, on the database of DATABASE_URL. */
await runCommand('regent member', chooseWork)
