interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

interface Subject<Question, Answer> {
  waiting: Waiting<Question, Answer>[]
  onTheirWay: number
}

interface Turns {
  /** How many questions are asked together. */
  most: number
  /** How many answers about one subject may be on their way at once. */
  abreast: number
}

/**
 * Asks about one subject in turns: while answers are on their way, all that is asked about the same subject gathers, and
 * is then asked together. The busier a subject, the less each question costs; one subject never waits for another.
 */
export const inTurns = <Question, Answer>(
  ask: (subject: string, questions: Question[]) => Promise<Answer[]>,
  { most, abreast }: Turns,
) => {
  const subjects = new Map<string, Subject<Question, Answer>>()

  const askTogether = async (name: string, turn: Waiting<Question, Answer>[]) => {
    try {
      const questions = turn.map(({ question }) => question)
      const answers = await ask(name, questions)
      for (const [at, { resolve }] of turn.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of turn) reject(error)
    }
  }

  const takeTurns = async (name: string, subject: Subject<Question, Answer>) => {
    while (subject.waiting.length > 0) await askTogether(name, subject.waiting.splice(0, most))
    subject.onTheirWay -= 1
    if (subject.onTheirWay === 0) subjects.delete(name)
  }

  return (name: string, question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const subject = subjects.get(name) ?? { waiting: [], onTheirWay: 0 }
      subjects.set(name, subject)
      subject.waiting.push({ question, resolve, reject })
      if (subject.onTheirWay === abreast || subject.waiting.length > 1) return
      subject.onTheirWay += 1
      // What is asked in the same turn of the event loop comes along.
      setImmediate(() => void takeTurns(name, subject))
    })
}
