import { streamTypes } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { X } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { figuresTexts } from '../texts.ts'
import { type DateRange, firmDay, isTurnedRound, type Preset, presetOf, presets, rangeOf } from './date-range.ts'
import { SourceField } from './source-field.tsx'
import type { StatsState } from './stats-state.ts'
import { WebinarField } from './webinar-field.tsx'

interface StatsFiltersProps {
  state: StatsState
  sources: readonly string[]
  onChange: (change: Partial<StatsState>) => void
}

export const StatsFilters = ({ state, sources, onChange }: StatsFiltersProps) => {
  const { filters: texts } = useTexts(figuresTexts)
  const { webinarId, streamType, source, compare, from, to } = state
  const isFiltered = `${webinarId}${streamType}${from}${to}` !== '' || source !== undefined

  return (
    <div className="figures-filters" role="search" aria-label={texts.label}>
      <WebinarField
        label={texts.webinar}
        none={texts.allWebinars}
        value={webinarId}
        onChange={(id) => onChange({ webinarId: id })}
      />
      <DateFields range={state} onChange={onChange} />
      <Field label={texts.streamType}>
        <Select
          value={streamType}
          onChange={({ target }) => onChange({ streamType: streamTypes.find((type) => type === target.value) ?? '' })}
        >
          <option value="">{texts.allTypes}</option>
          {streamTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
      </Field>
      <SourceField source={source} sources={sources} onChange={(next) => onChange({ source: next })} />
      {webinarId === '' ? null : (
        <WebinarField
          label={texts.compare}
          className="figures-filters__compare"
          none={texts.compareNone}
          value={compare}
          except={webinarId}
          onChange={(id) => onChange({ compare: id })}
        />
      )}
      {isFiltered ? (
        <Button
          look="quiet"
          className="figures-filters__clear"
          onClick={() => onChange({ webinarId: '', compare: '', streamType: '', source: undefined, from: '', to: '' })}
        >
          <X />
          {texts.clear}
        </Button>
      ) : null}
    </div>
  )
}

interface DateFieldsProps {
  range: DateRange
  onChange: (range: Partial<DateRange>) => void
}

/** Days by a usual range, or one by one. */
const DateFields = ({ range, onChange }: DateFieldsProps) => {
  const { filters: texts } = useTexts(figuresTexts)
  const today = firmDay(serverTime())
  const preset = presetOf(range, today)
  const turnedRound = isTurnedRound(range) ? texts.turnedRound : undefined

  return (
    <>
      <Field label={texts.dates} className="figures-filters__dates">
        <Select value={preset ?? ''} onChange={({ target }) => onChange(rangeOf(target.value as Preset, today))}>
          {preset === undefined ? <option value="">{texts.custom}</option> : null}
          {presets.map((each) => (
            <option key={each} value={each}>
              {texts.presets[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.from} error={turnedRound}>
        <Input
          type="date"
          max="9999-12-31"
          value={range.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Field>
      <Field label={texts.to}>
        <Input
          type="date"
          max="9999-12-31"
          value={range.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </Field>
    </>
  )
}
