export interface Question {
  title: string
  text: string
  /** What else has to be known before: how much goes with it, and for how long it can be taken back. */
  detail?: string
  action: string
  cancel?: string
  danger?: boolean
}

type Ask = (question: Question) => Promise<boolean>

let ask: Ask | undefined

/** Called by the one <Confirmations/> of the app; gives back how to leave. */
export const answerQuestionsWith = (host: Ask): (() => void) => {
  ask = host
  return () => {
    ask = undefined
  }
}

/** Asks from anywhere and waits for the answer: `if (await confirmAction({ … })) …`. */
export const confirmAction = (question: Question): Promise<boolean> => {
  if (ask === undefined) throw new Error('A question was asked before <Confirmations/> stood on the page')
  return ask(question)
}
