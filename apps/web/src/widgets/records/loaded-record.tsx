import { type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loaded } from './loaded.tsx'

/**
 * A form begins with a fresh record: an older one from the cache would undo what others changed since when it is saved. Once the form
 * is open, later loads do not replace it.
 */
export const useFreshRecord = <Row extends { _id: string }>({ data, isFetching }: UseQueryResult<Row>) => {
  const [freshId, setFreshId] = useState<string>()
  const isFresh = data !== undefined && (freshId === data._id || !isFetching)
  if (isFresh && freshId !== data._id) setFreshId(data._id)
  return isFresh ? data : undefined
}

interface LoadedRecordProps<Row> {
  words: { editHeading: string; loading: string; fetchFailed: string }
  query: UseQueryResult<Row>
  onClose: () => void
  children: (record: Row) => ReactNode
}

/** Opens the form of a record at once, and fills it as soon as the record is loaded. */
export const LoadedRecord = <Row extends { _id: string }>({
  words,
  query,
  onClose,
  children,
}: LoadedRecordProps<Row>) => {
  const record = useFreshRecord(query)
  if (record !== undefined) return children(record)

  return (
    <Sheet onClose={onClose} title={words.editHeading}>
      <Loaded query={{ ...query, data: undefined }} words={words} skeleton={['h-11', 'h-24', 'h-11']}>
        {children}
      </Loaded>
    </Sheet>
  )
}
