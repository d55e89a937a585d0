import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { removeBytes } from './add-file.ts'
import { deleteUnusedFile, listVariants } from './file.repository.ts'

/** Takes a file away that nothing came of; where a record refers to it by now, it stays. */
export const removeFile = async ({ storage }: Pick<Services, 'storage'>, db: Db, id: string): Promise<void> => {
  const variants = await listVariants(db, id)
  if (await deleteUnusedFile(db, id)) await removeBytes(storage, id, variants)
}
