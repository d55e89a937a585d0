import { useEffect } from 'react'
import { readRemembered, remember, useRemembered } from '#lib/browser/remembered.ts'
import { tryStorage } from '#lib/browser/storage.ts'
import { readViewAs } from '#lib/session/view-as.ts'

/** The four steps, in the order of the page. */
export const stepNames = ['password', 'resources', 'webinar', 'video'] as const

export type StepName = (typeof stepNames)[number]

const storageKey = 'welcomeCompletedItems'

const initialSteps = [true, false, false, false]

/** Reads four booleans that this browser remembers. Anything else counts as the initial state. */
export const readSteps = (stored: string | null): boolean[] => {
  const found: unknown = tryStorage(() => JSON.parse(stored ?? 'null') as unknown, null)
  if (!Array.isArray(found)) return initialSteps
  return initialSteps.map((initial, index) => (typeof found[index] === 'boolean' ? found[index] : initial))
}

export const setStep = (name: StepName, isDone: boolean): void => {
  const changed = readSteps(readRemembered(storageKey)).with(stepNames.indexOf(name), isDone)
  remember(storageKey, JSON.stringify(changed))
}

export const useCompletedSteps = (): boolean[] => readSteps(useRemembered(storageKey))

/** Visiting the page of a step completes it, but not as another viewer. */
export const useVisitedStep = (step: StepName): void => {
  useEffect(() => {
    if (!readViewAs()) setStep(step, true)
  }, [step])
}
