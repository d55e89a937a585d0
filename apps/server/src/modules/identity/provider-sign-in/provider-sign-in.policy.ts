import { budgetOfEach } from '#http/limits/budget.repository.ts'

const minute = 60

/** People of one network who may go to the provider; each leaves a row until they come back. */
export const visitsOf = budgetOfEach('provider-visits', 60, 10 * minute)

/** Where the provider sends people back to; it has to know this address. */
export const returnPath = '/sign-in/provider'
