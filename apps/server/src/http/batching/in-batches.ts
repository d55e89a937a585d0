interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

interface Subject<Question, Answer> {
  waiting: Waiting<Question, Answer>[]
  batchesUnderWay: number
}

interface BatchLimits {
  /** How many questions one batch holds. */
  most?: number
  /** How many batches about one subject may run at once; without it, no question waits for an earlier batch. */
  atOnce?: number
}

/**
 * Answers questions that arrive at the same moment in one batch: the busier the process, the less each question costs. A
 * question waits for the end of this turn of the event loop, and longer only while as many batches about its subject
 * are running as allowed. One subject never waits for another. Read README.md before you use it.
 */
export const inBatches = <Question, Answer>(
  answerBatch: (questions: Question[], subject: string) => Promise<Answer[]>,
  { most = Infinity, atOnce = Infinity }: BatchLimits = {},
): ((question: Question, subject?: string) => Promise<Answer>) => {
  const subjects = new Map<string, Subject<Question, Answer>>()

  const run = async (batch: Waiting<Question, Answer>[], name: string) => {
    try {
      const answers = await answerBatch(
        batch.map(({ question }) => question),
        name,
      )
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const work = async (name: string, subject: Subject<Question, Answer>) => {
    while (subject.waiting.length > 0) await run(subject.waiting.splice(0, most), name)
    subject.batchesUnderWay -= 1
    if (subject.batchesUnderWay === 0) subjects.delete(name)
  }

  return (question, name = '') =>
    new Promise((resolve, reject) => {
      const subject = subjects.get(name) ?? { waiting: [], batchesUnderWay: 0 }
      subjects.set(name, subject)
      subject.waiting.push({ question, resolve, reject })
      if (subject.batchesUnderWay === atOnce || subject.waiting.length > 1) return
      subject.batchesUnderWay += 1
      setImmediate(() => void work(name, subject))
    })
}
