export interface Question {
  title: string
  text: string
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
