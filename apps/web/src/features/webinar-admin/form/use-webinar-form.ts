import { dateHasPassed } from '@regent/contract/webinars/webinar-fields'
import { adminWebinarEndpoints, type NewWebinar, type StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AppFailure, isMissing } from '#lib/api/app-failure.ts'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { showFieldErrors } from '#ui/fields/form.ts'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { changedOf, useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useWebinarChanges } from '../queries.ts'
import { webinarFormTexts } from './texts.ts'
import { segmentQueries } from '#widgets/segments/queries.ts'
import { smsLists } from './sms-list-field.tsx'
import { entriesOf, freshEntries, webinarEntries, type WebinarEntries } from './webinar-values.ts'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { serverTime } from '#lib/time/now.ts'
import { momentOfEntry } from '#widgets/records/eastern-date/eastern-entry.ts'

const unanswered = createDraft<SubmittedAction>('webinar-unanswered')

interface WebinarFormOptions {
  webinar: StaffWebinar | undefined
  onClose: () => void
}

export const useWebinarForm = ({ webinar, onClose }: WebinarFormOptions) => {
  const texts = useTexts(webinarFormTexts)
  const [saved] = useState(() => (webinar === undefined ? freshEntries : entriesOf(webinar)))
  const create = useAction(adminWebinarEndpoints.create, { unanswered })
  const update = useAction(adminWebinarEndpoints.update)
  const { isPending, error } = webinar === undefined ? create : update
  const { form, isUnsaved, finish } = useDraftedForm(webinarEntries, saved, {
    name: `webinar-${webinar?._id ?? 'new'}`,
  })
  const changes = useWebinarChanges()
  const sayFailure = useSayFailure()
  const queryClient = useQueryClient()
  const [date, status, durationMinutes] = useWatch({
    control: form.control,
    name: ['date', 'status', 'durationMinutes'],
  })
  const isPast = hasPassed({ date, status }, webinar === undefined ? undefined : saved.date)

  const outcome = {
    onSuccess: ({ webinar: now }: { webinar: StaffWebinar }) => {
      finish()
      changes.patch(now._id, now)
      void changes.refresh()
      onClose()
      toast.success({ title: webinar === undefined ? texts.created : texts.updated })
    },
    onError: (failure: AppFailure) => {
      showFieldErrors(form, failure.details)
      sayFailure(wasDeleted(failure) ? new Error(texts.deletedMeanwhile) : failure, saveFailedOf(failure))
    },
  }
  const wasDeleted = (failure: AppFailure) => webinar !== undefined && isMissing(failure)
  const saveFailedOf = (failure: AppFailure) => (wasDeleted(failure) ? texts.deletedMeanwhile : texts.saveFailed)

  const make = async (values: NewWebinar) => {
    const lists = await queryClient.query(smsLists).catch(() => undefined)
    const segments = await queryClient.query(segmentQueries.choices).catch(() => undefined)
    const list = values.proSmsList ?? ''
    const isKnown = [...(lists ?? []), ...(segments ?? [])].some(({ _id }) => _id === list)
    if (lists !== undefined && segments !== undefined && list !== '' && !isKnown) {
      form.setError('proSmsList', { message: texts.lists.gone }, { shouldFocus: true })
      return
    }
    create.send({ body: values }, outcome)
  }
  const change = async ({ _id: id, status: before }: StaffWebinar, values: NewWebinar) => {
    const isEnding = values.status === 'Ended' && before !== 'Ended'
    if (isEnding && !(await confirmAction({ ...texts.status.ask, danger: true }))) return
    update.send({ params: { id }, body: changedOf(values, saved) }, outcome)
  }
  const handleValid = async (values: NewWebinar) => {
    if (isPast) form.setFocus('date')
    else await (webinar === undefined ? make(values) : change(webinar, values))
  }

  return {
    form,
    isUnsaved,
    isPending,
    dateFault: isPast ? dateHasPassed : undefined,
    notified:
      webinar !== undefined && isMoved(webinar, { date, durationMinutes }, saved.date) ? webinar.registrants : 0,
    failure: error !== null && wasDeleted(error) ? texts.deletedMeanwhile : failureOfForm(error, texts.saveFailed),
    submit: form.handleSubmit(handleValid),
  }
}

const minuteMs = 60_000

/** A webinar cannot be moved into the past, but it may keep a past date. */
const hasPassed = ({ date, status }: Pick<WebinarEntries, 'date' | 'status'>, before: string | undefined) => {
  const moment = momentOfEntry(date)
  if (moment === undefined || status !== 'Scheduled' || date === before) return false
  return moment.getTime() < Math.floor(serverTime().getTime() / minuteMs) * minuteMs
}

/** Whether registered people will get a new time or end. */
const isMoved = (
  { status, durationMinutes }: Webinar,
  entered: Pick<WebinarEntries, 'date' | 'durationMinutes'>,
  before: string,
): boolean =>
  status !== 'Ended' &&
  momentOfEntry(entered.date) !== undefined &&
  (entered.date !== before || entered.durationMinutes !== durationMinutes)
