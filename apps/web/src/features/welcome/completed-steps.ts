import { remember, useRemembered } from '#lib/browser/remembered.ts'

/** The four steps in the order the page shows them. */
export const stepNames = ['password', 'resources', 'webinar', 'video'] as const

export type StepName = (typeof stepNames)[number]

const storageKey = 'welcomeCompletedItems'

const atFirst = [true, false, false, false]

const parse = (stored: string | null): unknown => {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}

/** What this browser remembers, four times yes or no; whatever else was stored counts as never touched. */
export const readSteps = (stored: string | null): boolean[] => {
  const found = parse(stored)
  if (!Array.isArray(found)) return atFirst
  return atFirst.map((usual, index) => (typeof found[index] === 'boolean' ? found[index] : usual))
}

const readNow = () => {
  try {
    return readSteps(localStorage.getItem(storageKey))
  } catch {
    return atFirst // storage is refused in some private windows
  }
}

export const setStep = (name: StepName, isDone: boolean): void => {
  const changed = readNow().with(stepNames.indexOf(name), isDone)
  remember(storageKey, JSON.stringify(changed))
}

export const useCompletedSteps = (): boolean[] => readSteps(useRemembered(storageKey))
