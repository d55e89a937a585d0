import { dealStates, type DealState } from '@regent/contract/deals/deal-fields'
import type { ChangeOfMany } from '@regent/contract/deals/deals-admin'
import type { StaffDealRow } from '@regent/contract/deals/deals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { EasternDateField } from '#widgets/records/eastern-date/eastern-date-field.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { failureText } from '#lib/api/app-failure.ts'
import { momentOfEntry } from '#widgets/records/eastern-date/eastern-entry.ts'
import { serverTime } from '#lib/time/now.ts'
import { dealFormTexts } from '../form/texts.ts'
import { dealAdminQueries } from '../queries.ts'
import { dealAdminTexts } from '../texts.ts'
import { useDealChange } from '../use-deal-actions.ts'
import { BulkTerms, type ChosenTerms, noTerms } from './bulk-terms.tsx'

interface BulkEditProps {
  deals: readonly StaffDealRow[]
  /** Offers only the moment of this state. */
  onlyState?: Extract<DealState, 'scheduled'>
  onClose: () => void
}

/** Changes what many deals have in common; whatever is left alone stays as it is. */
export const BulkEdit = ({ deals, onlyState, onClose }: BulkEditProps) => {
  const { bulkEdit: texts, states } = useTexts(dealAdminTexts)
  const form = useTexts(dealFormTexts)
  const [state, setState] = useState<DealState | ''>(onlyState ?? '')
  const [publishAt, setPublishAt] = useState('')
  const [fault, setFault] = useState<string>()
  const [terms, setTerms] = useState<ChosenTerms>(noTerms)
  const query = useQuery(dealAdminQueries.terms)
  const { mutate, isPending, error } = useDealChange()
  const change = changeOf({ state, publishAt, terms })
  const isEmpty = Object.keys(change).length === 0

  const handleSubmit = () => {
    const moment = momentOfEntry(publishAt)
    const refusal =
      state !== 'scheduled' ? undefined : moment === undefined ? form.noDate : isPast(moment) ? form.past : undefined
    setFault(refusal)
    if (refusal !== undefined || isEmpty) return
    mutate({ ids: deals.map(({ _id }) => _id), change }, { onSuccess: onClose })
  }

  return (
    <Dialog
      size={onlyState === undefined ? 'wide' : 'medium'}
      onClose={onClose}
      title={onlyState === undefined ? texts.title(deals.length) : texts.schedule}
      description={onlyState === undefined ? texts.lead : deals[0]?.name}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="primary"
            busy={isPending}
            busyLabel={texts.saving}
            aria-disabled={isEmpty || undefined}
            onClick={handleSubmit}
          >
            {onlyState === undefined ? texts.save(deals.length) : texts.schedule}
          </Button>
        </>
      }
    >
      <div className="editor-form">
        {error === null ? null : <Alert tone="negative">{failureText(error, texts.failed)}</Alert>}
        <div className="editor-pair">
          {onlyState === undefined ? (
            <Field label={form.fields.state}>
              <Select value={state} onChange={({ target }) => setState(target.value as DealState | '')}>
                <option value="">{texts.asItIs}</option>
                {dealStates.map((value) => (
                  <option key={value} value={value}>
                    {states[value]}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          {state === 'scheduled' ? (
            <EasternDateField
              label={form.fields.publishAt}
              value={publishAt}
              error={fault}
              onChange={(entry) => {
                setPublishAt(entry)
                setFault(undefined)
              }}
            />
          ) : null}
        </div>
        {onlyState === undefined ? (
          <Loaded query={query} words={{ loading: form.terms.loading, fetchFailed: form.terms.failed }}>
            {(all) => <BulkTerms all={all} chosen={terms} onChange={setTerms} />}
          </Loaded>
        ) : null}
      </div>
    </Dialog>
  )
}

const isPast = (moment: Date) => moment <= serverTime()

interface Entered {
  state: DealState | ''
  publishAt: string
  terms: ChosenTerms
}

/** Only what was entered. */
const changeOf = ({ state, publishAt, terms }: Entered): ChangeOfMany => {
  const moment = state === 'scheduled' ? momentOfEntry(publishAt) : undefined
  return {
    ...(state !== '' && { state }),
    ...(moment && { publishAt: moment.toISOString() }),
    ...(terms.added.length > 0 && { addTermIds: terms.added }),
    ...(terms.removed.length > 0 && { removeTermIds: terms.removed }),
    ...(terms.sourceId !== undefined && { sourceId: terms.sourceId }),
  }
}
