import { relatedKinds } from '@regent/contract/deals/deal-fields'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { FieldFault, RemoveLine } from '#widgets/video-texts/line-parts.tsx'
import type { DealEntries } from './deal-values.ts'
import type { SearchedKind } from './found-records.ts'
import { RecordSearch } from './record-search.tsx'
import { dealFormTexts } from './texts.ts'

/** Webinars, replays and courses of the portal that belong to the deal. */
export const RelatedField = () => {
  const { fields, related: texts } = useTexts(dealFormTexts)
  const { field, fieldState } = useController<DealEntries, 'related'>({ name: 'related' })
  const [kind, setKind] = useState<SearchedKind>('webinar')
  const { value: records } = field

  return (
    <div className="field" role="group" aria-label={fields.related}>
      <span className="label" aria-hidden>
        {fields.related}
      </span>
      {records.map((record, index) => (
        <div key={`${record.kind} ${record._id}`} className="editor-line">
          <Badge>{texts.kinds[record.kind]}</Badge>
          <span className="deal-related">{record.name}</span>
          <RemoveLine label={texts.remove(record.name)} onRemove={() => field.onChange(records.toSpliced(index, 1))} />
        </div>
      ))}
      <FieldFault error={fieldState.error} />
      <div className="deal-search">
        <Field label={texts.kind}>
          <Select value={kind} onChange={({ target }) => setKind(target.value as SearchedKind)}>
            {relatedKinds.map((value) => (
              <option key={value} value={value}>
                {texts.kinds[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.add}>
          <RecordSearch
            key={`${kind} ${records.length}`}
            kind={kind}
            onChoose={(record) => {
              const isThere = records.some(({ _id, kind: known }) => _id === record._id && known === kind)
              if (!isThere) field.onChange([...records, { kind, ...record }])
            }}
          />
        </Field>
      </div>
    </div>
  )
}
