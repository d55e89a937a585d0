import {
  type DealSearch,
  dealSearchEndpoints,
  dealSearchFields,
  type SearchFilters,
  searchFrequencies,
} from '@regent/contract/deals/deal-searches'
import { limits } from '@regent/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { failureText } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { useKeptFocus } from '#ui/content/kept-focus.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/states/alert.tsx'
import { areSameFilters } from './describe-filters.ts'
import { searchesKey } from './queries.ts'
import { searchesTexts } from './texts.ts'

interface SaveSearchProps {
  filters: SearchFilters
  /** In words. */
  described: string
  searches: readonly DealSearch[]
}

/** Saves the filters that the page shows now, unless that is done already. */
export const SaveSearch = ({ filters, described, searches }: SaveSearchProps) => {
  const texts = useTexts(searchesTexts).form
  const keepFocus = useKeptFocus()
  const same = searches.find((search) => areSameFilters(search.filters, filters))
  const isFull = searches.length >= limits.savedSearches
  if (same || isFull)
    return (
      <div ref={keepFocus} tabIndex={-1}>
        <Alert tone={same ? 'info' : 'caution'}>{same ? texts.already(same.name) : texts.tooMany}</Alert>
      </div>
    )
  return <SaveForm ref={keepFocus} key={described} filters={filters} described={described} />
}

const form = z.object({ name: dealSearchFields.name.schema, frequency: dealSearchFields.frequency.schema })

interface SaveFormProps extends Omit<SaveSearchProps, 'searches'> {
  ref: (form: HTMLFormElement | null) => void
}

const SaveForm = ({ ref, filters, described }: SaveFormProps) => {
  const { form: texts, frequencies } = useTexts(searchesTexts)
  const queryClient = useQueryClient()
  const { send, isPending, error } = useAction(dealSearchEndpoints.create)
  const { register, handleSubmit, formState, ...rest } = useContractForm(form, {
    name: described.slice(0, limits.nameLength),
    frequency: dealSearchFields.frequency.initial,
  })
  const save = (entered: z.output<typeof form>) =>
    send(
      { body: { ...entered, filters } },
      {
        onSuccess: ({ search }) => {
          toast.success({ title: texts.saved(search.name) })
          void queryClient.invalidateQueries({ queryKey: searchesKey })
        },
        onError: (failure) => showFieldErrors(rest, failure.details),
      },
    )

  return (
    <form ref={ref} className="save-search" noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <p className="save-search__filters">{described}</p>
      <div className="save-search__fields">
        <Field label={texts.name} error={formState.errors.name?.message}>
          <Input {...register('name')} maxLength={limits.nameLength} autoComplete="off" />
        </Field>
        <Field label={texts.frequency}>
          <Select {...register('frequency')} defaultValue={dealSearchFields.frequency.initial}>
            {searchFrequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {frequencies[frequency]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" look="primary" busy={isPending} busyLabel={texts.saving}>
          {texts.action}
        </Button>
      </div>
      {error === null || Object.keys(error.details).length > 0 ? null : (
        <Alert tone="negative">{failureText(error, texts.failed)}</Alert>
      )}
    </form>
  )
}
