import type { dealMarkEndpoints, DealMark } from '@regent/contract/deals/deal-marks'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApiList } from '#lib/api/api-client.ts'
import { dealQueries } from '../queries.ts'

const listMarks: BareEndpoint<typeof dealMarkEndpoints.list> = {
  method: 'GET',
  path: '/api/deals/marks',
  access: 'member',
}

const atOnce = 500

const readMarks = async (signal: AbortSignal): Promise<DealMark[]> => {
  const marks: DealMark[] = []
  let cursor: string | undefined
  do {
    const { answer, next } = await callApiList(
      listMarks,
      { query: { limit: atOnce, ...(cursor !== undefined && { cursor }) } },
      { signal },
    )
    marks.push(...answer.marks)
    cursor = next
  } while (cursor !== undefined)
  return marks
}

/** All that the viewer has marked: it is shown beside any deal. */
export const marksQuery = queryOptions({
  queryKey: [...dealQueries.all, 'marks'],
  queryFn: ({ signal }) => readMarks(signal),
})
