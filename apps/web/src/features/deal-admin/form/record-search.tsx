import { useDeferredValue, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Combobox } from '#ui/fields/combobox.tsx'
import { type FoundRecord, foundRecords, type SearchedKind } from './found-records.ts'
import { dealFormTexts } from './texts.ts'

interface RecordSearchProps {
  kind: SearchedKind
  chosen?: FoundRecord | undefined
  onChoose: (record: FoundRecord) => void
}

/** Finds a webinar, a replay or a course by its name. */
export const RecordSearch = ({ kind, chosen, onChoose }: RecordSearchProps) => {
  const { related: texts } = useTexts(dealFormTexts)
  const [typed, setTyped] = useState('')
  const { data: found = [], error } = useQuery(foundRecords(kind, useDeferredValue(typed.trim())))
  const isListed = chosen === undefined || found.some(({ _id }) => _id === chosen._id)
  const records = isListed ? found : [chosen, ...found]

  return (
    <Combobox
      options={records.map(({ _id: value, name: label }) => ({ value, label }))}
      value={chosen?._id ?? null}
      onValueChange={(id) => {
        const record = records.find(({ _id }) => _id === id)
        if (record !== undefined) onChoose(record)
      }}
      onSearch={setTyped}
      placeholder={texts.choose}
      emptyText={error === null ? texts.none : texts.failed}
    />
  )
}
