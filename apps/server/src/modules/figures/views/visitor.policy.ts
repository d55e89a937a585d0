import { createHmac } from 'node:crypto'

const visitorBytes = 16

/** Tells visitors of one day apart; who it was can no longer be found out once the salt of the day is gone. */
export const visitorOf = (salt: Buffer, { address, agent }: { address: string; agent: string }): Buffer =>
  createHmac('sha256', salt).update(`${address}\n${agent}`).digest().subarray(0, visitorBytes)
