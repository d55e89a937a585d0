import type { Vault } from './vault.ts'

interface Sealing {
  vault: Vault
}

/** Tokens of links that stand for one id: only the portal can read it, and only for this purpose. */
export const sealedToken = (purpose: string) => ({
  make: async ({ vault }: Sealing, id: string): Promise<string> =>
    (await vault.seal(id, purpose)).toString('base64url'),
  /** Undefined for every text that is none of ours. */
  read: async ({ vault }: Sealing, token: string): Promise<string | undefined> => {
    try {
      return await vault.unseal(Buffer.from(token, 'base64url'), purpose)
    } catch {
      return undefined
    }
  },
})
