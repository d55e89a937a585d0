import type { AuthenticatorSetup, Tokens } from '@regent/contract/identity/auth'
import { useState } from 'react'
import { writeTokens } from '#lib/session/tokens.ts'
import { accountDraft } from './account-draft.ts'

export interface Challenge {
  challenge: string
  setup?: AuthenticatorSetup | undefined
}

/** What a call answers that may sign in: tokens, or what is asked besides the password. */
type SignInAnswer = Tokens | { secondFactor: Challenge }

type Step =
  | { name: 'password'; problem?: string }
  | { name: 'code'; challenge: Challenge }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'done' }

/** The way from a password to being signed in. */
export const useSignInSteps = () => {
  const [step, setStep] = useState<Step>({ name: 'password' })

  const keep = (tokens: Tokens) => {
    accountDraft.clear()
    writeTokens(tokens)
  }

  return {
    step,
    /** From here on it is this person's own sign-in that changes who is here. */
    isAtWork: step.name === 'codes' || step.name === 'done',
    takeAnswer: (answer: SignInAnswer) => {
      if ('secondFactor' in answer) setStep({ name: 'code', challenge: answer.secondFactor })
      else {
        setStep({ name: 'done' })
        keep(answer)
      }
    },
    takeCode: ({ recoveryCodes, ...tokens }: Tokens & { recoveryCodes?: string[] | undefined }) => {
      setStep(recoveryCodes === undefined ? { name: 'done' } : { name: 'codes', codes: recoveryCodes })
      keep(tokens)
    },
    startAgain: (problem: string) => setStep({ name: 'password', problem }),
    finish: () => setStep({ name: 'done' }),
  }
}

export type SignInSteps = ReturnType<typeof useSignInSteps>
