import { z } from 'zod'
import { defineJob } from '#platform/jobs/index.ts'
import { deleteExpired } from './expired.repository.ts'

export const sweepSecondFactor = defineJob({
  name: 'sweep-second-factor',
  payload: z.object({}),
  schedule: '51 * * * *',
  run: async (_, { db }) => {
    await deleteExpired(db)
  },
})
