import type { SampleMember } from '@regent/contract/firm/settings'
import type { Services } from '#app/services.ts'
import { listSampleRows } from './sample.repository.ts'

/** What the vault seals a sample's password for. */
export const purposeOf = (accountId: string): string => `password of the sample member ${accountId}`

/** How to sign in as a sample member; empty on a public portal, where they cannot sign in. */
export const listSamples = async ({ db, config, vault }: Services): Promise<SampleMember[]> => {
  if (config.PUBLIC_URL !== undefined) return []
  const rows = await listSampleRows(db)
  const samples = await Promise.allSettled(
    rows.map(async ({ id, first_name, last_name, email, password_sealed, about }) => ({
      name: `${first_name} ${last_name}`,
      email,
      password: await vault.unseal(password_sealed, purposeOf(id)),
      about,
    })),
  )
  // A password that was sealed with a lost key is left out; the others are still listed.
  return samples.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}
