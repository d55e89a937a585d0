import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { findImageSource, putImage } from '#modules/deals/deals/index.ts'
import { type CopyImage, copyImages } from '#modules/files/uploads/index.ts'
import { defineJob, enqueueAll } from '#platform/jobs/index.ts'

/** Copies the image of a deal to us; a second run finds nothing left to do. */
export const copyImageOf = async (services: Services, dealId: string, copy?: CopyImage): Promise<void> => {
  const source = await findImageSource(services.db, dealId)
  if (source === undefined) return
  const { copies, refusals, failIfRefused } = await copyImages(services, [source], copy)
  await transact(services.db, async (tx) => {
    const isKept = await putImage(tx, dealId, { source, image: copies.get(source), refusal: refusals.get(source) })
    if (isKept) await announce(tx, 'deals')
  })
  failIfRefused()
}

export const copyDealImage = defineJob({
  name: 'copy-deal-image',
  payload: z.object({ dealId: z.uuid() }),
  run: ({ dealId }, services) => copyImageOf(services, dealId),
})

/** Copies the images that these deals show from elsewhere, after this transaction. */
export const enqueueImageCopies = async (_: Services, tx: Db, dealIds: readonly string[]): Promise<void> => {
  await enqueueAll(tx, copyDealImage, new Map(dealIds.map((dealId) => [`copy-deal-image ${dealId}`, { dealId }])))
}
