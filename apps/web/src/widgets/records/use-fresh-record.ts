import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A form begins with what is stored now, not with what was read some time ago: it would show what was changed since as it was, and
 * save it so. Once it has begun, later readings do not take it away.
 */
export const useFreshRecord = <Row extends { _id: string }>({ data, isFetching }: UseQueryResult<Row>) => {
  const [freshId, setFreshId] = useState<string>()
  const isFresh = data !== undefined && (freshId === data._id || !isFetching)
  if (isFresh && freshId !== data._id) setFreshId(data._id)
  return isFresh ? data : undefined
}
