import { z } from 'zod'
import { defineJob } from '#platform/jobs/index.ts'
import { deleteForgottenThrottles } from './throttle.repository.ts'

export const sweepThrottles = defineJob({
  name: 'sweep-throttles',
  payload: z.object({}),
  schedule: '33 * * * *',
  run: async (_, { db }) => {
    await deleteForgottenThrottles(db)
  },
})
