import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { lockQuota, sumSizes } from './quota.repository.ts'

type Needed = Pick<Services, 'config'>

/** Refuses what would exceed FILES_QUOTA; before bytes are received, it saves the sender the wait. */
export const refuseOverQuota = async ({ config }: Needed, db: Db, bytes: number): Promise<void> => {
  const quota = config.FILES_QUOTA
  if (quota !== undefined && (await sumSizes(db)) + bytes > quota) throw new AppError('disk_full')
}

/** The same within the transaction that adds the file, while no other can be added. */
export const lockAndRefuseOverQuota = async (input: Needed, tx: Db, bytes: number): Promise<void> => {
  if (input.config.FILES_QUOTA === undefined) return
  await lockQuota(tx)
  await refuseOverQuota(input, tx, bytes)
}
