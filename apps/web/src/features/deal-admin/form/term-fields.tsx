import type { StaffTerm, Term, TermKind } from '@regent/contract/deals/deal-terms'
import type { StaffDeal } from '@regent/contract/deals/deals'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { RetryButton } from '#ui/states/retry-button.tsx'
import { dealAdminQueries } from '../queries.ts'
import { useAddTerm } from '../terms/use-add-term.ts'
import { type DealEntries, termFieldOf } from './deal-values.ts'
import { dealFormTexts } from './texts.ts'

interface TermFieldsProps {
  /** Its own terms are known before all terms are loaded. */
  deal: StaffDeal | undefined
  kinds: readonly TermKind[]
}

/** A field for each kind of terms; a term that is missing is added there. */
export const TermFields = ({ deal, kinds }: TermFieldsProps) => {
  const { terms: texts } = useTexts(dealFormTexts)
  const { data, isFetching, error, refetch } = useQuery(dealAdminQueries.terms)

  return (
    <>
      {error === null || data !== undefined ? null : (
        <div className="failed-part">
          <Alert tone="negative">{texts.failed}</Alert>
          <RetryButton size="small" busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      <div className="form-grid deal-terms">
        {kinds.map((kind) => (
          <TermField key={kind} kind={kind} terms={data} own={ownTerms(deal, kind)} />
        ))}
      </div>
    </>
  )
}

const ownTerms = (deal: StaffDeal | undefined, kind: TermKind): readonly Term[] => {
  if (deal === undefined) return []
  return kind === 'source' ? (deal.source ? [deal.source] : []) : deal[kind]
}

interface TermFieldProps {
  kind: TermKind
  /** Of all kinds; undefined until they are loaded. */
  terms: readonly StaffTerm[] | undefined
  own: readonly Term[]
}

const TermField = ({ kind, terms, own }: TermFieldProps) => {
  const { terms: texts } = useTexts(dealFormTexts)
  const { field, fieldState } = useController<DealEntries, (typeof termFieldOf)[TermKind]>({ name: termFieldOf[kind] })
  const { add, isPending } = useAddTerm()
  const isSingle = kind === 'source'
  const values = typeof field.value === 'string' ? [field.value].filter(Boolean) : (field.value ?? [])
  const loaded = terms?.filter((term) => term.kind === kind) ?? []
  const missing = own.filter(({ _id }) => !loaded.some((term) => term._id === _id))
  const known = [...loaded, ...missing]
  // A term that was deleted while the form was open can be removed here.
  const unknown = values.filter((id) => terms !== undefined && !known.some(({ _id }) => _id === id))
  const change = (ids: readonly string[]) => field.onChange(isSingle ? (ids[0] ?? '') : ids)

  return (
    <Field label={texts.labels[kind]} optional className="form-half" error={messageOf(fieldState.error)}>
      <MultiCombobox
        options={[
          ...known.map(({ _id: value, name: label }) => ({ value, label })),
          ...unknown.map((value) => ({ value, label: texts.unknown })),
        ]}
        values={values}
        onValuesChange={change}
        isSingle={isSingle}
        placeholder={terms === undefined ? texts.loading : texts.choose}
        emptyText={terms === undefined ? texts.loading : texts.none}
        adding={
          terms && {
            label: texts.add,
            isBusy: isPending,
            onAdd: (name) => add(kind, name, ({ _id }) => change(isSingle ? [_id] : [...values, _id])),
          }
        }
      />
    </Field>
  )
}

/** The form library keeps errors of lists at their rows as well. */
const messageOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .map(messageOf)
    .find((message) => message !== undefined)
}
