import type { Budget } from '#http/limits/budget.repository.ts'

const hour = 60 * 60
const day = 24 * hour

/** What one network (an office, a household) may ask for. */
export const requestsOfNetwork = (network: string): Budget => ({
  name: 'sales-request-network',
  subject: network,
  limit: 10,
  windowSeconds: hour,
})

/** What may be asked for in the name of one address, from wherever. */
export const requestsOfAddress = (email: string): Budget => ({
  name: 'sales-request-address',
  subject: email.toLowerCase(),
  limit: 5,
  windowSeconds: day,
})
