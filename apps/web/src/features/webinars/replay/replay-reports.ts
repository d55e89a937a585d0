import type { EndpointResult } from '@regent/contract/api/endpoint'
import type { replayEndpoints } from '@regent/contract/webinars/replays'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { defineWatchedKind } from '#widgets/watching/send-reports.ts'
import { replayKey } from '../queries.ts'
import { continuedReplaysQuery } from './continued-replays-query.ts'

const report: BareEndpoint<typeof replayEndpoints.report> = {
  method: 'POST',
  path: '/api/webinars/:id/replay/progress',
  access: 'member',
}

type Shown = EndpointResult<typeof replayEndpoints.show> | null

/** Replays of webinars, as watch reports name them. */
export const watchedReplays = defineWatchedKind({
  name: 'replay',
  report: (id, body, options) => callApi(report, { params: { id }, body }, options),
  onSaved: (queryClient, id, { progress }) => {
    queryClient.setQueriesData<Shown>({ queryKey: replayKey }, (known) =>
      known?.replay?.webinarId === id ? { ...known, replay: { ...known.replay, progress } } : known,
    )
    void queryClient.invalidateQueries({ queryKey: continuedReplaysQuery.queryKey })
  },
})
