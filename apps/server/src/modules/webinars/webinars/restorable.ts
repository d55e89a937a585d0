import { lifetimes } from '@regent/contract/lifetimes'
import type { Services } from '#app/services.ts'

const day = 24 * 60 * 60 * 1000

/** What was deleted before then cannot be restored. */
export const oldestRestorable = ({ clock }: Pick<Services, 'clock'>): Date =>
  new Date(clock().getTime() - lifetimes.deletedDays * day)
