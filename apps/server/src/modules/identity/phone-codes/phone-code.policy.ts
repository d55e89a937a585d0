import { limits } from '@regent/contract/limits'
import type { Services } from '#app/services.ts'
import { type Budget, budgetOfEach } from '#http/limits/budget.repository.ts'
import { budgetOfNetwork } from '#http/limits/network.ts'

const day = 24 * 60 * 60

/** However many numbers an account goes through. */
export const codesOfAccount = budgetOfEach('phone-code-account', 3, day)

/** Accounts are cheap to make. */
export const codesOfNetwork = budgetOfNetwork('phone-code-network', 20, day)

/** The same as `Budgets` does, for spending in the caller's transaction: without a code nothing is spent. */
export const scaled = (budget: Budget, { config }: Pick<Services, 'config'>): Budget => ({
  ...budget,
  limit: Math.floor(budget.limit * config.RATE_LIMIT_SCALE),
})

/** The code of an id; only who has the key of the vault can compute it, so no code is stored anywhere. */
export const codeOf = async ({ vault }: Pick<Services, 'vault'>, id: string): Promise<string> => {
  const bits = await vault.digest(id, 'phone code')
  return String(bits.readUIntBE(0, 6) % 10 ** limits.phoneCodeDigits).padStart(limits.phoneCodeDigits, '0')
}
