import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Link } from '#ui/controls/link.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { segmentQueries } from './queries.ts'
import { SegmentOptions } from './segment-options.tsx'
import { segmentUseTexts } from './texts.ts'

interface SegmentFieldProps {
  label: string
  /** The id of a segment, or nothing. */
  value: string
  onChange: (id: string) => void
  error?: string | undefined
  hint?: ReactNode
  /** What no segment means; without it, one has to be chosen. */
  nobody?: string
  className?: string
}

/** Chooses a segment. */
export const SegmentField = ({ label, value, onChange, error, hint, nobody, className }: SegmentFieldProps) => {
  const texts = useTexts(segmentUseTexts)
  const { data, isLoadingError } = useQuery(segmentQueries.choices)
  const isEmpty = data?.length === 0

  return (
    <Field
      label={label}
      optional={nobody !== undefined}
      error={error ?? (isLoadingError ? texts.failed : undefined)}
      hint={
        isEmpty ? (
          <>
            {texts.none} <Link to={`${paths.adminSegments}?create=1`}>{texts.create}</Link>
          </>
        ) : (
          hint
        )
      }
      {...(className !== undefined && { className })}
    >
      <Select value={value} aria-required={nobody === undefined} onChange={({ target }) => onChange(target.value)}>
        <option value="">{data === undefined && !isLoadingError ? texts.loading : (nobody ?? texts.choose)}</option>
        <SegmentOptions chosen={value} />
      </Select>
    </Field>
  )
}
