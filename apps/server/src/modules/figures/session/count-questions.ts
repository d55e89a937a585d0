import { limits } from '@regent/contract/limits'
import type { AskedQuestion, SessionFigures } from '@regent/contract/figures/funnel'
import type { Db } from '#db/client.ts'
import { type AskedRow, listAskedQuestions } from '#modules/rooms/questions/index.ts'

type Counted = Omit<NonNullable<SessionFigures['questions']>, 'list'>

const groups: Record<AskedRow['state'], keyof Omit<Counted, 'asked'>> = {
  asked: 'open',
  approved: 'open',
  answering: 'answeredLive',
  answered: 'answeredLive',
  written: 'inWriting',
  dismissed: 'dismissed',
}

const present = ({ id, created_at: askedAt, ...row }: AskedRow): AskedQuestion => ({
  _id: id,
  ...row,
  askedAt: askedAt.toISOString(),
})

/** What people asked in a webinar, and what became of it; undefined if they asked nothing. */
export const countQuestions = async (
  db: Db,
  webinarId: string,
): Promise<{ questions?: NonNullable<SessionFigures['questions']>; rows: AskedQuestion[] }> => {
  const rows = (await listAskedQuestions(db, webinarId)).map(present)
  if (rows.length === 0) return { rows }
  const counted: Counted = { asked: rows.length, answeredLive: 0, inWriting: 0, dismissed: 0, open: 0 }
  for (const { state } of rows) counted[groups[state]] += 1
  return { questions: { ...counted, list: rows.slice(0, limits.figureLines) }, rows }
}
