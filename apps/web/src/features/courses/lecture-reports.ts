import type { lectureEndpoints } from '@regent/contract/courses/lectures'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { defineWatchedKind } from '#widgets/watching/send-reports.ts'
import { begunQuery } from './begun-query.ts'
import { courseQueries } from './queries.ts'

const reportVideo: BareEndpoint<typeof lectureEndpoints.reportVideo> = {
  method: 'POST',
  path: '/api/courses/lectures/:id/youtube',
  access: 'member',
}

/** Videos of lectures, as watch reports name them. */
export const watchedLectures = defineWatchedKind({
  name: 'lecture',
  report: (id, body, options) => callApi(reportVideo, { params: { id }, body }, options),
  onSaved: (queryClient, id, { progress }) => {
    queryClient.setQueryData(courseQueries.lecture(id).queryKey, (known) => known && { ...known, progress })
    void queryClient.invalidateQueries({ queryKey: begunQuery.queryKey })
  },
})
