import { type CommandWork, runCommand } from './command.ts'
import { AppError } from './app-error.ts'
import { verifyAuditChain } from '#modules/operations/audit/index.ts'

const verify: CommandWork = async ({ db }) => {
  const chain = await verifyAuditChain(db)
  if (chain.isWhole)
    return [`The chain of ${chain.number} events holds. Its last seal is ${chain.seal || 'not there yet'}.`]
  const event = chain.id === undefined ? 'is missing or stands elsewhere' : `is another than it was (id ${chain.id})`
  throw new AppError('conflict', {
    message: `The chain is broken: event ${chain.number} ${event}. All before it hold.`,
  })
}

const chooseWork = ([verb, ...more]: readonly string[]): CommandWork | undefined =>
  verb === 'verify' && more.length === 0 ? verify : undefined

/** `regent audit verify`, on the database of DATABASE_URL. */
await runCommand('regent audit', chooseWork)
