import { limits } from '@regent/contract/limits'

export const strengths = ['short', 'weak', 'fair', 'good', 'strong'] as const

export type Strength = (typeof strengths)[number]

export const strengthTexts: Record<Strength, string> = {
  short: `At least ${limits.passwordLength.min} characters. A few unrelated words make a good password.`,
  weak: 'Weak: easily guessed. Add a few unrelated words.',
  fair: 'Fair: longer would be stronger.',
  good: 'Good password.',
  strong: 'Strong password.',
}

// Attackers try these first; each counts as one character.
const wellKnown =
  /password|passwort|passw0rd|p@ssw0rd|qwertyuiop|qwerty|qwertz|azerty|asdfgh|letmein|welcome|admin|iloveyou|monkey|dragon|football|baseball|sunshine|princess|master|shadow|abc123|trustno1|superman|(?:19|20)\d\d/giu

const pools: readonly (readonly [RegExp, number])[] = [
  [/\d/u, 10],
  [/[a-z]/u, 26],
  [/[A-Z]/u, 26],
  [/[ -/:-@[-`{-~]/u, 33],
  [/[^ -~]/u, 100],
]

const steps: readonly (readonly [number, Strength])[] = [
  [62, 'strong'],
  [46, 'good'],
  [30, 'fair'],
]

/** Counts the characters that neither repeat nor follow the one before: 'aaa' and '123' add little. */
const effectiveLength = (characters: readonly string[]) =>
  characters.filter((character, index) => {
    const before = characters[index - 1]
    return before === undefined || Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1
  }).length

/** A rough estimate of a password's strength. It only advises. */
export const estimateStrength = (password: string): Strength => {
  const characters = Array.from(password)
  if (characters.length < limits.passwordLength.min) return 'short'
  const pool = pools.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0)
  const bits = effectiveLength(Array.from(password.replaceAll(wellKnown, '\u0000'))) * Math.log2(pool)
  return steps.find(([least]) => bits >= least)?.[1] ?? 'weak'
}
