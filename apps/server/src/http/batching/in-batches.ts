interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Asks together what is asked within one turn of the event loop: the busier the process, the less each question costs.
 * Nobody waits for longer than the turn lasts, and every question is put after it was asked.
 */
export const inBatches = <Question, Answer>(ask: (questions: Question[]) => Promise<Answer[]>) => {
  let waiting: Waiting<Question, Answer>[] = []

  const flush = () => {
    const batch = waiting
    waiting = []
    ask(batch.map(({ question }) => question)).then(
      (answers) => {
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer)
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error)
      },
    )
  }

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ question, resolve, reject })
    })
}
