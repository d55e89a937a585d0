import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { formatClock, formatDay, zoneNameAt } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { useTexts } from '#lib/texts.ts'
import { CircleAlert } from '#ui/content/icons.ts'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { FailedPart } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { salesQueries } from './queries.ts'
import { salesTexts } from './texts.ts'

interface FreeTimesProps {
  /** Empty until a time is chosen. */
  value: string
  onChange: (time: string) => void
  error: string | undefined
  focusRef: Ref<HTMLInputElement>
}

/** The free times, by day, in the zone of the visitor. */
export const FreeTimes = (props: FreeTimesProps) => {
  const texts = useTexts(salesTexts).when
  const query = useQuery(salesQueries.freeTimes)

  if (query.data !== undefined && query.data.length > 0) return <TimesByDay {...props} times={query.data} />
  return (
    <div className="field">
      {query.isLoadingError ? <FailedPart title={texts.failed} query={query} /> : null}
      {query.isPending ? <TimesSkeleton /> : null}
      {query.data === undefined ? null : (
        <Alert tone="caution" title={texts.none}>
          {texts.noneText}
        </Alert>
      )}
      {props.error === undefined ? null : (
        <p className="field__error" role="alert">
          <CircleAlert />
          {props.error}
        </p>
      )}
    </div>
  )
}

const TimesSkeleton = () => (
  <Loading text={useTexts(salesTexts).when.loading}>
    <div className="grid gap-[18px]">
      <Skeleton className="h-11" />
      <div className="pills pills--dense">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-11" />
        ))}
      </div>
    </div>
  </Loading>
)

const TimesByDay = ({ value, onChange, error, focusRef, times }: FreeTimesProps & { times: readonly string[] }) => {
  const texts = useTexts(salesTexts).when
  const zone = useZone()
  const [openedDay, setOpenedDay] = useState<string>()
  const dayOf = (time: string) => formatDay(new Date(time), zone)
  const byDay = Map.groupBy(times, dayOf)
  const isFree = times.includes(value)
  const [firstDay = ''] = byDay.keys()
  const wantedDay = openedDay ?? (isFree ? dayOf(value) : firstDay)
  // The last time of a day may be gone meanwhile.
  const day = byDay.has(wantedDay) ? wantedDay : firstDay
  const ofDay = byDay.get(day) ?? []

  return (
    <>
      <Field label={texts.day}>
        <Select value={day} onChange={({ target }) => setOpenedDay(target.value)}>
          {Array.from(byDay, ([name, { length }]) => (
            <option key={name} value={name}>
              {texts.dayWith(name, length)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-1.5">
        <ChoicePills
          ref={focusRef}
          legend={texts.times}
          dense
          choices={ofDay.map((time) => ({ value: time, label: formatClock(new Date(time), zone) }))}
          value={value}
          onChange={onChange}
          error={error ?? (value !== '' && !isFree ? texts.gone : undefined)}
        />
        <p className="field__hint">{texts.zone(zoneNameAt(new Date(ofDay[0] ?? 0), zone))}</p>
        {isFree && dayOf(value) !== day ? (
          <p className="field__hint">{texts.chosen(dayOf(value), formatClock(new Date(value), zone))}</p>
        ) : null}
      </div>
    </>
  )
}
