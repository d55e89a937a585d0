import { type FirstRun, type FirstRunStep, firstRunSteps } from '@regent/contract/firm/settings'
import type { FirstRunProgress } from './stored-settings.ts'

const isStep = (text: string): text is FirstRunStep => (firstRunSteps as readonly string[]).includes(text)

/** The first steps as the guide shows them; what the environment fixes is done. */
export const presentFirstRun = (
  { done, skipped, isFinished }: FirstRunProgress,
  fixed: readonly string[],
): FirstRun => {
  const stateOf = (step: FirstRunStep) => {
    if (done.includes(step) || fixed.includes(step)) return 'done'
    return skipped.includes(step) ? 'skipped' : 'open'
  }
  const steps = firstRunSteps.map((step) => ({ step, state: stateOf(step) }) as const)
  return { steps, isFinished: isFinished || steps.every(({ state }) => state !== 'open') }
}

/** Saying that a step is done also takes back that it was skipped. */
export const withDone = (progress: FirstRunProgress, fields: readonly string[]): FirstRunProgress => {
  const done = new Set([...progress.done, ...fields.filter(isStep)])
  return { ...progress, done: [...done], skipped: progress.skipped.filter((step) => !done.has(step)) }
}

export const withSkipped = (progress: FirstRunProgress, step: FirstRunStep): FirstRunProgress =>
  progress.done.includes(step) ? progress : { ...progress, skipped: [...new Set([...progress.skipped, step])] }
