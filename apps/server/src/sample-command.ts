import { createInterface } from 'node:readline/promises'
import { AppError } from './app-error.ts'
import { type CommandWork, runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { describeSamples, removeSamples } from '#modules/operations/sample-content/index.ts'
import { createStorage } from '#platform/storage/create-storage.ts'

const none = 'There are no samples.'
const word = 'remove'

/** At a terminal, a word must be typed, because there is no way back; a script is not asked. */
const confirm = async (samples: readonly string[], isAll: boolean) => {
  if (!process.stdin.isTTY) return
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const stays = isAll ? 'also what people have used or changed' : 'except for what people have used or changed'
  const typed = await terminal.question(
    `This removes ${samples.join(', ')} with everything that belongs to them, ${stays}. It cannot be undone. Type '${word}': `,
  )
  terminal.close()
  if (typed.trim() !== word) throw new AppError('invalid', { message: `That is not '${word}'; nothing was done.` })
}

const list: CommandWork = async ({ db }) => {
  const samples = await describeSamples(db)
  return samples.length === 0 ? [none] : samples
}

const remove =
  (isAll: boolean): CommandWork =>
  async ({ db }) => {
    const samples = await describeSamples(db)
    if (samples.length === 0) return [none]
    await confirm(samples, isAll)
    const storage = createStorage(readConfig(process.env))
    await storage.prepare()
    const kept = await removeSamples({ db, storage, clock: () => new Date(), isAll })
    const left = await describeSamples(db)
    if (left.length === 0) return ['All samples are removed. The next start makes no new ones.']
    return [
      'The samples are removed, except for some. The next start makes no new ones.',
      ...kept,
      `Left: ${left.join(', ')}. '--all' removes these as well.`,
    ]
  }

const chooseWork = ([verb = '', ...more]: readonly string[]): CommandWork | undefined => {
  if (verb === 'list' && more.length === 0) return list
  if (verb === 'remove' && (more.length === 0 || more.join(' ') === '--all')) return remove(more.length > 0)
  return undefined
}

/** `regent sample list|remove [--all]`, on the database of DATABASE_URL and the files of DATA_DIR or S3. */
await runCommand('regent sample', chooseWork)
