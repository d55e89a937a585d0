import { type Mailing, mailingEndpoints } from '@regent/contract/members/mailings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { showFieldErrors } from '#ui/fields/form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { saveOverChanges } from '#widgets/records/save-over-changes.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { type BegunWith, entriesOf, freshEntries, mailingEntries } from './mailing-entries.ts'
import { mailingsKey } from './queries.ts'
import { mailingTexts } from './texts.ts'

const unanswered = createDraft<SubmittedAction>('mailing-unanswered')

interface MailingFormOptions {
  mailing?: Mailing | undefined
  /** What a new one is about. */
  begunWith?: BegunWith | undefined
  /** With what the server has saved. */
  onSaved: (mailing: Mailing) => void
}

export const useMailingForm = ({ mailing, begunWith, onSaved }: MailingFormOptions) => {
  const { form: texts } = useTexts(mailingTexts)
  const [saved] = useState(() => (mailing === undefined ? freshEntries(begunWith) : entriesOf(mailing)))
  const create = useAction(mailingEndpoints.create, { unanswered })
  const update = useAction(mailingEndpoints.update)
  const { form, isUnsaved, finish } = useDraftedForm(mailingEntries, saved, {
    name: `mailing-${mailing?._id ?? 'new'}`,
  })
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()

  const outcome = {
    onSuccess: (answer: { mailing: Mailing }) => {
      finish()
      toast.success({ title: texts.saved })
      void queryClient.invalidateQueries({ queryKey: mailingsKey })
      onSaved(answer.mailing)
    },
    onError: (failure: AppFailure) => {
      showFieldErrors(form, failure.details)
      sayFailure(failure, texts.failed)
    },
  }
  const submit = form.handleSubmit((body) => {
    if (mailing === undefined) {
      create.send({ body }, outcome)
      return
    }
    const { _id: id, updatedAt } = mailing
    saveOverChanges((basedOn, then) => update.send({ params: { id }, body: { ...body, ...basedOn } }, then), {
      updatedAt,
      question: texts.conflict,
      ...outcome,
    })
  })

  const { isPending, error } = mailing === undefined ? create : update
  return { form, isUnsaved, isPending, error, submit }
}
