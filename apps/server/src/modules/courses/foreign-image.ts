import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { HopelessError } from '#platform/jobs/index.ts'

type Copy = (services: Services, db: Db, source: string) => Promise<{ url: string }>

export const fetchForeignImage: Copy = () => Promise.reject(new HopelessError('Images are not copied yet'))
export const storeDataImage: Copy = fetchForeignImage
