import { z } from 'zod'
import { defineJob } from '#platform/jobs/index.ts'
import { deleteUnusedDevices } from './device.repository.ts'
import { rememberedDays } from './device-token.ts'

/** A browser that has lost its cookie does not come back. */
export const sweepDevices = defineJob({
  name: 'sweep-devices',
  payload: z.object({}),
  schedule: '41 3 * * *',
  run: async (_, { db }) => {
    await deleteUnusedDevices(db, rememberedDays)
  },
})
