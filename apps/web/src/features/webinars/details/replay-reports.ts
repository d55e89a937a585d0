import type { replayEndpoints } from '@regent/contract/webinars/replays'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { defineWatchedKind } from '#widgets/watching/send-reports.ts'
import { webinarQueries } from '../queries.ts'

const report: BareEndpoint<typeof replayEndpoints.report> = {
  method: 'POST',
  path: '/api/webinars/:id/replay/progress',
  access: 'member',
}

/** Replays of webinars, as watch reports name them. */
export const watchedReplays = defineWatchedKind({
  name: 'replay',
  report: (id, body, options) => callApi(report, { params: { id }, body }, options),
  onSaved: (queryClient, id, { progress }) => {
    queryClient.setQueryData(webinarQueries.replay(id).queryKey, (known) => known && { ...known, progress })
  },
})
