import type { ImportedDeal } from '@regent/contract/deals/deals-admin'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { lockDeals } from '#modules/deals/choices/index.ts'
import { prepareDeal, writeMany } from '#modules/deals/deals/index.ts'
import { insertTerms } from '#modules/deals/terms/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { giveWay } from '#platform/csv/in-turns.ts'
import { readLines, type ReadLine } from './read-lines.ts'
import { reasonOf, sortOut } from './sort-out-lines.ts'
import { transferTexts as texts } from './texts.ts'

interface Imported {
  message: string
  rows: ImportedDeal[]
  counts: Record<ImportedDeal['outcome'], number>
}

interface ImportInput {
  csv: string
  dryRun?: boolean | undefined
  createTerms?: boolean | undefined
}

/** Makes and changes the deals of a file, or only says what would become of each line. A line is taken whole or not at all. */
export const importDeals = async (services: Services, db: Db, actor: Actor, input: ImportInput): Promise<Imported> => {
  const { csv, dryRun: isDryRun = false, createTerms: createsTerms = false } = input
  // Outside of the transaction: a long file takes a while.
  const lines = await prepareLines(db, await readLines(csv))
  if (isDryRun) {
    const { rows } = await sortOut(services, db, lines, { createsTerms })
    return answerOf(rows, texts.wouldImport)
  }
  return transact(db, async (tx) => {
    await lockDeals(tx)
    const { rows, terms, ...deals } = await sortOut(services, tx, lines, { createsTerms })
    await insertTerms(tx, terms)
    await writeMany(services, tx, deals, { createdBy: actor.userId })
    const answer = answerOf(rows, texts.imported)
    for (const { id, kind } of terms)
      await staffChange(tx, actor, 'deal-term.created', { record: id, detail: { kind } })
    const { created, updated, failed } = answer.counts
    await staffChange(tx, actor, 'deal.imported', { detail: { created, updated, failed } })
    return answer
  })
}

const turn = 20

/** Cleans texts, and refuses what names a file that is not there. */
const prepareLines = async (db: Db, lines: readonly ReadLine[]): Promise<ReadLine[]> => {
  const prepared: ReadLine[] = []
  for (const [index, line] of lines.entries()) {
    prepared.push('deal' in line ? await prepareLine(db, line) : line)
    if (index % turn === 0) await giveWay()
  }
  return prepared
}

const prepareLine = async (db: Db, line: Extract<ReadLine, { deal: unknown }>): Promise<ReadLine> => {
  try {
    return { ...line, deal: await prepareDeal(db, line.deal) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { line: line.line, name: line.name, reason: reasonOf(error) }
  }
}

const answerOf = (rows: ImportedDeal[], words: (created: number, updated: number) => string): Imported => {
  const count = (outcome: ImportedDeal['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const counts = {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('failed'),
  }
  return { message: words(counts.created, counts.updated), rows, counts }
}
