import type { SampleMember } from '@regent/contract/firm/settings'
import type { Services } from '#app/services.ts'
import { listSampleRows } from './sample.repository.ts'
import { purposeOf } from './purpose-of.ts'

/** How to sign in as a sample member; nobody can where the portal is open to the world, so nothing is told there. */
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
  // What was sealed with a key that is lost is not told, and takes nothing else with it.
  return samples.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}
