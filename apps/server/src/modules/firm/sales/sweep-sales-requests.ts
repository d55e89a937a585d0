import { z } from 'zod'
import { readSettings } from '#modules/firm/settings/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { deleteRequestsOlderThan } from './sales-request.repository.ts'

/** Requests for a call are kept for as long as the firm has set. */
export const sweepSalesRequests = defineJob({
  name: 'sweep-sales-requests',
  payload: z.object({}),
  schedule: '17 4 * * *',
  run: async (_, services) => {
    const { salesRequestMonths } = (await readSettings(services)).retention
    if (salesRequestMonths > 0) await deleteRequestsOlderThan(services.db, salesRequestMonths)
  },
})
