interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Asks about one subject in turns: while an answer is on its way, all that is asked about the same subject gathers, and
 * is then asked together. The busier a subject, the less each question costs; one subject never waits for another.
 */
export const inTurns = <Question, Answer>(
  ask: (subject: string, questions: Question[]) => Promise<Answer[]>,
  { most }: { most: number },
) => {
  const waitingFor = new Map<string, Waiting<Question, Answer>[]>()

  const askAll = async (subject: string, waiting: Waiting<Question, Answer>[]) => {
    while (waiting.length > 0) {
      const turn = waiting.splice(0, most)
      try {
        const answers = await ask(
          subject,
          turn.map(({ question }) => question),
        )
        for (const [at, { resolve }] of turn.entries()) resolve(answers[at] as Answer)
      } catch (error) {
        for (const { reject } of turn) reject(error)
      }
    }
    waitingFor.delete(subject)
  }

  return (subject: string, question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = { question, resolve, reject }
      const waiting = waitingFor.get(subject)
      if (waiting) {
        waiting.push(asked)
        return
      }
      const first = [asked]
      waitingFor.set(subject, first)
      // What is asked in the same turn of the event loop comes along.
      setImmediate(() => void askAll(subject, first))
    })
}
