import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { X } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { easternEntry, momentOfEntry } from '#widgets/records/eastern-date/eastern-entry.ts'
import { type AuditListState, auditQueries } from './queries.ts'
import { auditTexts } from './texts.ts'

interface AuditFiltersProps {
  filters: AuditListState['filters']
  isFiltered: boolean
  onChange: (filters: Partial<AuditListState['filters']>) => void
  onClear: () => void
}

export const AuditFilters = ({ filters, isFiltered, onChange, onClear }: AuditFiltersProps) => {
  const { filters: texts } = useTexts(auditTexts)
  const { person, actor, action, record, from, to } = filters

  return (
    <div className="audit-filters" role="search" aria-label={texts.label}>
      <PersonFilter
        id={person || actor}
        onChange={(id) => onChange(actor === '' ? { person: id } : { person: id, actor: '' })}
      />
      <ActionFilter action={action} onChange={(next) => onChange({ action: next })} />
      <DayFilter label={texts.from} moment={from} time="00:00" onChange={(next) => onChange({ from: next })} />
      <DayFilter label={texts.to} moment={to} time="23:59" onChange={(next) => onChange({ to: next })} />
      {isFiltered ? (
        <Button look="quiet" onClick={onClear}>
          <X />
          {texts.clear}
        </Button>
      ) : null}
      {record === '' ? null : (
        <p className="audit-filters__record">
          {texts.record(record)}
          <Button look="quiet" size="small" aria-label={texts.removeRecord} onClick={() => onChange({ record: '' })}>
            <X />
          </Button>
        </p>
      )}
    </div>
  )
}

/** The actor or the subject. */
const PersonFilter = ({ id, onChange }: { id: string; onChange: (id: string) => void }) => {
  const { filters: texts } = useTexts(auditTexts)
  const [typed, setTyped] = useState('')
  const { data: found = [], error } = useQuery(auditQueries.people(useDeferredValue(typed.trim())))
  const chosen = useQuery({ ...auditQueries.person(id), enabled: id !== '' })
  const people = found.filter(({ _id }) => _id !== id)
  const own = chosen.data
  const named = (each: { firstName: string; lastName: string; email: string }) =>
    `${`${each.firstName} ${each.lastName}`.trim()} ${each.email}`.trim()

  return (
    <Field label={texts.person} error={error === null ? undefined : texts.loadFailed}>
      <Combobox
        options={[
          { value: '', label: texts.anyone },
          ...(id === '' ? [] : [{ value: id, label: own ? named(own) : chosen.isPending ? '…' : texts.unknownPerson }]),
          ...people.map((each) => ({ value: each._id, label: named(each) })),
        ]}
        value={id}
        onValueChange={(value) => onChange(value ?? '')}
        onSearch={setTyped}
        placeholder={texts.findPerson}
      />
    </Field>
  )
}

const ActionFilter = ({ action, onChange }: { action: string; onChange: (action: string) => void }) => {
  const { filters: texts } = useTexts(auditTexts)
  const { data: actions = {}, error } = useQuery(auditQueries.actions)
  const options = Object.entries(actions)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const unlisted = action !== '' && !Object.hasOwn(actions, action)

  return (
    <Field label={texts.action} error={error === null ? undefined : texts.loadFailed}>
      <Combobox
        options={[
          { value: '', label: texts.anything },
          ...(unlisted ? [{ value: action, label: action }] : []),
          ...options,
        ]}
        value={action}
        onValueChange={(value) => onChange(value ?? '')}
      />
    </Field>
  )
}

interface DayFilterProps {
  label: string
  moment: string
  /** Of the day, in Eastern time. */
  time: string
  onChange: (moment: string) => void
}

const DayFilter = ({ label, moment, time, onChange }: DayFilterProps) => (
  <Field label={label}>
    <Input
      type="date"
      max="9999-12-31"
      value={moment === '' ? '' : easternEntry(new Date(moment)).slice(0, '2026-11-20'.length)}
      onChange={({ target }) =>
        onChange(target.value === '' ? '' : (momentOfEntry(`${target.value}T${time}`)?.toISOString() ?? ''))
      }
    />
  </Field>
)
