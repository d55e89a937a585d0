import { type CommandWork, runCommand } from './command.ts'
import { writeReport } from '#modules/figures/reports/index.ts'

const chooseWork = (words: readonly string[]): CommandWork | undefined => {
  const isCsv = words.includes('--csv')
  const [option, month, ...more] = words.filter((word) => word !== '--csv').flatMap((word) => word.split('='))
  if (option !== '--month' || month === undefined || more.length > 0) return undefined
  return ({ db }) => writeReport(db, month, { isCsv })
}

/** `regent report --month 2026-10 [--csv]`, on the database of DATABASE_URL. */
await runCommand('regent report', chooseWork)
