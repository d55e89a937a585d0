import { useEffect } from 'react'
import { setStep, type StepName } from './completed-steps.ts'

/** Being on a page that is a step does the step, however one came there. */
export const useVisitedStep = (step: StepName): void => {
  useEffect(() => {
    setStep(step, true)
  }, [step])
}
