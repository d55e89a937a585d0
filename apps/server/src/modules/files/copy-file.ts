import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { type AddedFile, addFile, type NewVariant } from './add-file.ts'
import { keyOf } from './file-address.ts'
import { findFileAt } from './find-file.ts'
import { listVariants } from './file.repository.ts'

/** Another file with the same bytes; undefined where there is none at this address. */
export const copyFile = async (
  services: Pick<Services, 'storage' | 'config'>,
  db: Db,
  url: string,
  { uploadedBy }: { uploadedBy: string | null },
): Promise<AddedFile | undefined> => {
  const { storage } = services
  const file = await findFileAt(db, url)
  const content = file && (await storage.open(keyOf({ id: file.id })))
  if (!content) return undefined
  const variants: NewVariant[] = []
  for (const { name, size } of await listVariants(db, file.id)) {
    const bytes = await storage.open(keyOf({ id: file.id, variant: name }))
    if (bytes) variants.push({ name, size, content: bytes })
  }
  return addFile(services, db, {
    name: file.name,
    extension: file.extension,
    contentType: file.content_type,
    size: file.size,
    sha256: file.sha256,
    width: file.width ?? undefined,
    height: file.height ?? undefined,
    uploadedBy,
    content,
    variants,
  })
}
