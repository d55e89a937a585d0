import { budgetOfEach } from '#http/limits/budget.repository.ts'

const minute = 60

/** Sign-ins with passkeys that a network may try: a guess at a key never succeeds, but costs work. */
export const passkeyTriesOf = budgetOfEach('passkey-tries', 60, 10 * minute)
