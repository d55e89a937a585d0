import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/database-failure.ts'
import { SharedReading } from '#http/batching/shared-reading.ts'
import { figureTexts as texts } from './texts.ts'

// One for each server in the process: a test may run several.
const readings = new WeakMap<Db, SharedReading<unknown>>()

const readingOf = (db: Db): SharedReading<unknown> => {
  const reading = readings.get(db) ?? new SharedReading<unknown>({ keepMs: 1000, most: 100 })
  readings.set(db, reading)
  return reading
}

/** Reads figures on connections of their own, once for all who ask the same within a second. */
export const answerFigures = async <Value>(
  { figuresDb }: Pick<Services, 'figuresDb'>,
  question: unknown,
  read: (db: Db) => Promise<Value>,
): Promise<Value> => {
  try {
    return (await readingOf(figuresDb).read(JSON.stringify(question), () => read(figuresDb))) as Value
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    throw new AppError('busy', { message: texts.tooLong, retryAfterSeconds: 5, cause: error })
  }
}
