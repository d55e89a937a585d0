import { type MemberDetails, memberEndpoints, type MemberUpdate, oneMember } from '@regent/contract/members/members'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { type AppFailure, isMissing } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { showFieldErrors } from '#ui/fields/form.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { recordTexts } from '#widgets/records/texts.ts'
import { changedOf, useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { membersKey } from '../queries.ts'
import { changedSince, entriesOfMember, memberEntries, updateOf } from './member-values.ts'
import { memberFormTexts } from './texts.ts'

type Values = z.output<typeof memberEntries>

const wordsOf = (value: string | boolean | string[] | null, { yes, no }: { yes: string; no: string }): string => {
  if (typeof value === 'boolean') return value ? yes : no
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}

/** The form of a member; the person who saves second sees what the first one has changed, and decides. */
export const useEditForm = (member: MemberDetails, onClose: () => void) => {
  const texts = useTexts(memberFormTexts)
  const { uploadRunning } = useTexts(recordTexts)
  const [saved] = useState(() => entriesOfMember(member))
  const [isUploading, setIsUploading] = useState(false)
  const { send, isPending, error } = useAction(memberEndpoints.update)
  const { form, isUnsaved, finish } = useDraftedForm(memberEntries, saved, {
    name: `member-${member._id}`,
    isBusy: isUploading,
  })
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()

  const sendUpdate = (update: MemberUpdate, known: MemberDetails) =>
    send(
      { params: { id: member._id }, body: { ...update, updatedAt: known.updatedAt } },
      {
        onSuccess: () => {
          finish()
          onClose()
          toast.success({ title: texts.saved })
          void queryClient.invalidateQueries({ queryKey: membersKey })
        },
        onError: (failure) => void refused(failure, update, known),
      },
    )

  const refused = async (failure: AppFailure, update: MemberUpdate, known: MemberDetails) => {
    const current =
      failure.code === 'edit_conflict' ? oneMember.shape.member.safeParse(failure.current).data : undefined
    if (current !== undefined) {
      if (await confirmAction(conflictQuestion(known, current, texts))) sendUpdate(update, current)
      return
    }
    showFieldErrors(form, failure.details)
    if (isMissing(failure)) sayFailure(new Error(texts.erasedMeanwhile), texts.erasedMeanwhile)
    else sayFailure(failure, texts.saveFailed)
  }

  const handleValid = (values: Values) => {
    if (isUploading) return
    const names = Object.keys(changedOf(form.getValues(), saved))
    sendUpdate(updateOf(values, names), member)
  }

  return {
    form,
    isUnsaved,
    isPending,
    failure: isUploading
      ? uploadRunning
      : error?.code === 'edit_conflict'
        ? undefined
        : failureOfForm(error, texts.saveFailed),
    submit: form.handleSubmit(handleValid),
    setIsUploading,
  }
}

const conflictQuestion = (before: MemberDetails, now: MemberDetails, texts: (typeof memberFormTexts)['en']) => {
  const { conflict, fields } = texts
  const changes = changedSince(before, now).map(({ field, before: was, after }) =>
    conflict.change(fields[field], wordsOf(was, texts), wordsOf(after, texts)),
  )
  return {
    title: conflict.title,
    text: conflict.lead,
    detail: conflict.text(changes.length > 0 ? changes : [conflict.other]),
    action: conflict.action,
    cancel: conflict.cancel,
    danger: true,
  }
}
