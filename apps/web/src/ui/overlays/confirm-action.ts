export interface Question {
  title: string
  text: string
  /** What else the person should know: what is affected, and how long it can be undone. */
  detail?: string
  action: string
  cancel?: string
  danger?: boolean
}

type Ask = (question: Question) => Promise<boolean>

let ask: Ask | undefined

/** Called by the app's one <Confirmations/>. Returns a function that stops it. */
export const answerQuestionsWith = (host: Ask): (() => void) => {
  ask = host
  return () => {
    ask = undefined
  }
}

/** Asks and waits for the answer: `if (await confirmAction({ … })) …`. */
export const confirmAction = (question: Question): Promise<boolean> => {
  if (ask === undefined) throw new Error('confirmAction needs <Confirmations/> on the page')
  return ask(question)
}
