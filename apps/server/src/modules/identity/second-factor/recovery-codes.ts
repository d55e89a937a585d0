import { createHash, randomInt } from 'node:crypto'
import { limits } from '@regent/contract/limits'

// Without letters that look like digits or like each other.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

const newGroup = () => Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

const newCode = () => Array.from({ length: groups }, newGroup).join('-')

/** Shown once. Each has 79 random bits, so a fast hash is enough. */
export const newRecoveryCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, newCode)

/** The hash of a typed code; capitals, spaces and dashes do not matter. */
export const hashRecoveryCode = (accountId: string, typed: string): Buffer =>
  createHash('sha256')
    .update(`${accountId} ${typed.toLowerCase().replaceAll(/[\s-]/gu, '')}`)
    .digest()
