export const strengths = ['short', 'weak', 'fair', 'good', 'strong'] as const

export type Strength = (typeof strengths)[number]

const shortest = 6

// What is tried first; each counts as one character.
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

/** Characters that are not the one before once more, nor its neighbour: 'aaa' and '123' say little. */
const tellingLength = (characters: readonly string[]) =>
  characters.filter((character, index) => {
    const before = characters[index - 1]
    return before === undefined || Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1
  }).length

/** A rough guess at how long a password would withstand guessing. It advises, and refuses nothing. */
export const estimateStrength = (password: string): Strength => {
  const characters = Array.from(password)
  if (characters.length < shortest) return 'short'
  const pool = pools.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0)
  const bits = tellingLength(Array.from(password.replaceAll(wellKnown, '\u0000'))) * Math.log2(pool)
  return steps.find(([least]) => bits >= least)?.[1] ?? 'weak'
}
