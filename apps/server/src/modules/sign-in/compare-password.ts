import { verifyPassword } from '#modules/passwords/index.ts'
import type { Attempt } from './begin-attempt.ts'

interface Comparison {
  kept: string | undefined
  password: string
  network: string
}

/** An attempt that found no room to be hashed was none. */
export const comparePassword = async (attempt: Attempt, { kept, password, network }: Comparison): Promise<boolean> => {
  try {
    return await verifyPassword(kept, password, network)
  } catch (error) {
    await attempt.withdrawn()
    throw error
  }
}
