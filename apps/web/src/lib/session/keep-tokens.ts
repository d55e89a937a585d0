import type { Tokens } from '@regent/contract/identity/auth'
import { writeTokens } from './tokens.ts'

/** Signs in with the tokens of an answer: every tab of this browser shows it at once. */
export const keepTokens = ({ accessToken, refreshToken }: Tokens): void => writeTokens({ accessToken, refreshToken })
