import { randomBytes } from 'node:crypto'

// A prefix of its own keeps the ids of two processes, or of two starts, apart.
const prefix = randomBytes(5).toString('hex')
let count = 0

export const nextRequestId = (): string => {
  count += 1
  return `${prefix}-${count.toString(36)}`
}
