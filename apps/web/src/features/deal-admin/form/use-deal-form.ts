import { adminDealEndpoints, type NewDeal } from '@regent/contract/deals/deals-admin'
import type { StaffDeal } from '@regent/contract/deals/deals'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AppFailure, isMissing } from '#lib/api/app-failure.ts'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { showFieldErrors } from '#ui/fields/form.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { recordTexts } from '#widgets/records/texts.ts'
import { changedOf, useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { useDealChanges } from '../queries.ts'
import { changedValues, dealEntries, entriesOfDeal, faultOfMoment, freshEntries } from './deal-values.ts'
import { dealFormTexts } from './texts.ts'

const unanswered = createDraft<SubmittedAction>('deal-unanswered')

interface DealFormOptions {
  deal: StaffDeal | undefined
  onClose: () => void
}

export const useDealForm = ({ deal, onClose }: DealFormOptions) => {
  const texts = useTexts(dealFormTexts)
  const { uploadRunning } = useTexts(recordTexts)
  const [saved] = useState(() => (deal === undefined ? freshEntries : entriesOfDeal(deal)))
  const [uploads, setUploads] = useState<Readonly<Record<string, boolean>>>({})
  const [isTooEarly, setIsTooEarly] = useState(false)
  const isUploading = Object.values(uploads).some(Boolean)
  const create = useAction(adminDealEndpoints.create, { unanswered })
  const update = useAction(adminDealEndpoints.update)
  const { isPending, error } = deal === undefined ? create : update
  const { form, isUnsaved, finish } = useDraftedForm(dealEntries, saved, {
    name: `deal-${deal?._id ?? 'new'}`,
    isBusy: isUploading,
  })
  const changes = useDealChanges()
  const sayFailure = useSayFailure()
  const [state, publishAt] = useWatch({ control: form.control, name: ['state', 'publishAt'] })
  const dateFault = faultOfMoment({ state, publishAt }, saved.publishAt)

  const wasDeleted = (failure: AppFailure) => deal !== undefined && isMissing(failure)
  const outcome = {
    onSuccess: () => {
      finish()
      void changes.refresh()
      onClose()
      toast.success({ title: deal === undefined ? texts.created : texts.updated })
    },
    onError: (failure: AppFailure) => {
      showFieldErrors(form, failure.details)
      if (wasDeleted(failure)) sayFailure(new Error(texts.deletedMeanwhile), texts.deletedMeanwhile)
      else sayFailure(failure, texts.saveFailed)
    },
  }
  const change = ({ _id: id, updatedAt }: StaffDeal, values: NewDeal) => {
    const body = changedValues(values, changedOf(form.getValues(), saved))
    const askToOverwrite = async (failure: AppFailure) => {
      if (failure.status !== 409) outcome.onError(failure)
      else if (await confirmAction(texts.conflict)) update.send({ params: { id }, body }, outcome)
    }
    update.send(
      { params: { id }, body: { ...body, updatedAt } },
      { ...outcome, onError: (failure) => void askToOverwrite(failure) },
    )
  }

  const handleValid = (values: NewDeal) => {
    setIsTooEarly(isUploading)
    if (isUploading) return
    if (dateFault !== undefined) form.setFocus('publishAt')
    else if (deal === undefined) create.send({ body: values }, outcome)
    else change(deal, values)
  }
  const failureText =
    error !== null && wasDeleted(error) ? texts.deletedMeanwhile : failureOfForm(error, texts.saveFailed)

  return {
    form,
    isUnsaved,
    isPending,
    dateFault,
    failure: isTooEarly && isUploading ? uploadRunning : failureText,
    submit: form.handleSubmit(handleValid),
    /** An upload of that field has begun or is over. */
    followUpload: (field: string) => (isRunning: boolean) => setUploads((all) => ({ ...all, [field]: isRunning })),
  }
}

export type DealFormState = ReturnType<typeof useDealForm>
