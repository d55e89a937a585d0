import { useTexts } from '#lib/texts.ts'
import type { SignInSteps } from './sign-in-steps.ts'
import { accountTexts } from './texts.ts'

/** What a dialog says above the second step of signing in; nothing in the others. */
export const useStepWords = ({ step }: SignInSteps): { title?: string; description?: string } => {
  const { code, codes } = useTexts(accountTexts)
  if (step.name === 'codes') return { title: codes.title }
  if (step.name !== 'code') return {}
  return step.challenge.setup
    ? { title: code.setupTitle, description: code.setupLead }
    : { title: code.title, description: code.lead }
}
