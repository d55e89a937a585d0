import type { AuthenticatorSetup, Tokens } from '@regent/contract/identity/auth'
import { useState } from 'react'
import { writeTokens } from '#lib/session/tokens.ts'
import { useTexts } from '#lib/texts.ts'
import { accountDraft } from './account-draft.ts'
import { accountTexts } from './texts.ts'

export interface Challenge {
  challenge: string
  setup?: AuthenticatorSetup | undefined
}

/** Tokens, or the challenge for the second step. */
type SignInAnswer = Tokens | { secondFactor: Challenge }

type Step =
  | { name: 'password'; problem?: string }
  | { name: 'code'; challenge: Challenge }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'done' }

/** The steps of signing in. */
export const useSignInSteps = (problem?: string) => {
  const [step, setStep] = useState<Step>({ name: 'password', ...(problem !== undefined && { problem }) })

  const keep = (tokens: Tokens) => {
    accountDraft.clear()
    writeTokens(tokens)
  }

  return {
    step,
    /** This dialog has signed the person in. */
    hasSignedIn: step.name === 'codes' || step.name === 'done',
    handleAnswer: (answer: SignInAnswer) => {
      if ('secondFactor' in answer) setStep({ name: 'code', challenge: answer.secondFactor })
      else {
        setStep({ name: 'done' })
        keep(answer)
      }
    },
    handleCode: ({ recoveryCodes, ...tokens }: Tokens & { recoveryCodes?: string[] | undefined }) => {
      setStep(recoveryCodes === undefined ? { name: 'done' } : { name: 'codes', codes: recoveryCodes })
      keep(tokens)
    },
    startAgain: (problem: string) => setStep({ name: 'password', problem }),
    finish: () => setStep({ name: 'done' }),
  }
}

export type SignInSteps = ReturnType<typeof useSignInSteps>

/** The title and description of a dialog in the second step; none in the other steps. */
export const useStepTitle = ({ step }: SignInSteps): { title?: string; description?: string } => {
  const { code, codes } = useTexts(accountTexts)
  if (step.name === 'codes') return { title: codes.title }
  if (step.name !== 'code') return {}
  return step.challenge.setup
    ? { title: code.setupTitle, description: code.setupLead }
    : { title: code.title, description: code.lead }
}
