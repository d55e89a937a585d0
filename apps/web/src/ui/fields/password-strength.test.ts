import { expect, it } from 'vitest'
import { estimateStrength } from './password-strength.ts'

it.each([
  ['', 'short'],
  ['abcde', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['password', 'weak'],
  ['Password2024', 'weak'],
  ['qwerty123456', 'weak'],
  ['hgtrwp', 'weak'],
  ['river7', 'fair'],
  ['kitchenwq', 'fair'],
  ['Tr0ub4dor&3', 'strong'],
  ['blue river', 'good'],
  ['correct horse battery', 'strong'],
  ['a lantern by the quiet river', 'strong'],
  ['пароль на реке', 'strong'],
])('%s counts as %s', (password, strength) => {
  expect(estimateStrength(password)).toBe(strength)
})
