import { limits } from '@regent/contract/limits'
import { memberDetailEndpoints } from '@regent/contract/members/member-details'
import { type MemberDetails, memberEndpoints } from '@regent/contract/members/members'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { FailureAlert } from '#ui/states/failure-alert.tsx'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { recordTexts } from '#widgets/records/texts.ts'
import { EliteDocument, EliteUntil } from '../form/elite-inputs.tsx'
import { dayOf, endOfDay } from '../form/member-values.ts'
import { memberFormTexts } from '../form/texts.ts'
import { memberTexts } from '../member/texts.ts'
import { membersKey } from '../queries.ts'

export type EliteChange = 'grant' | 'extend' | 'attest' | 'withdraw'

interface EliteDialogProps {
  change: EliteChange
  member: MemberDetails
  onClose: () => void
}

/** Grants Elite, gives it another end, attests it again or withdraws it. */
export const EliteDialog = ({ change, member, onClose }: EliteDialogProps) => {
  const { elite: texts } = useTexts(memberTexts)
  const form = useTexts(memberFormTexts)
  const { uploadRunning } = useTexts(recordTexts)
  const [day, setDay] = useState(dayOf(member.eliteUntil))
  const [reason, setReason] = useState('')
  const [document, setDocument] = useState('')
  const [isUploading, setIsUploading] = useState(false)
  const { send, isPending, error, reset } = useEliteChange({ change, member, onClose })

  return (
    <Dialog
      onClose={onClose}
      title={texts[change]}
      description={texts.leads[change]}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look={change === 'withdraw' ? 'danger-solid' : 'primary'}
            busy={isPending}
            busyLabel={texts.saving}
            aria-disabled={isUploading || undefined}
            title={isUploading ? uploadRunning : undefined}
            onClick={() => {
              if (!isUploading) send({ day, reason: reason.trim(), document })
            }}
          >
            {texts[change]}
          </Button>
        </>
      }
    >
      <div className="editor-form">
        {change === 'withdraw' ? null : (
          <EliteUntil
            day={day}
            error={error?.details['eliteUntil']}
            onChange={(chosen) => {
              setDay(chosen)
              if (error !== null) reset()
            }}
          />
        )}
        <Field label={form.reason} optional error={error?.details['eliteReason']}>
          <TextArea
            rows={2}
            value={reason}
            maxLength={limits.eliteReasonLength}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {change === 'grant' || change === 'attest' ? (
          <EliteDocument url={document} onChange={setDocument} onPendingChange={setIsUploading} />
        ) : null}
        <FailureAlert failure={error} otherwise={texts.failed} />
      </div>
    </Dialog>
  )
}

interface Entered {
  day: string
  reason: string
  document: string
}

const useEliteChange = ({ change, member, onClose }: EliteDialogProps) => {
  const { elite: texts } = useTexts(memberTexts)
  const update = useAction(memberEndpoints.update)
  const attest = useAction(memberDetailEndpoints.attest)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const params = { id: member._id }
  const outcome = {
    onSuccess: () => {
      toast.success({ title: texts.done[change] })
      void queryClient.invalidateQueries({ queryKey: membersKey })
      onClose()
    },
    onError: (failure: AppFailure) => {
      sayFailure(failure, texts.failed)
      if (failure.code === 'edit_conflict') void queryClient.invalidateQueries({ queryKey: membersKey })
    },
  }

  const send = ({ day, reason, document }: Entered) => {
    const grounds = {
      ...(reason !== '' && { eliteReason: reason }),
      ...(document !== '' && { eliteDocument: document }),
    }
    const eliteUntil = endOfDay(day)?.toISOString() ?? null
    // The same day stays the same moment.
    const end = day === dayOf(member.eliteUntil) ? {} : { eliteUntil }
    const { updatedAt } = member
    if (change === 'attest') attest.send({ params, body: { ...grounds, ...end } }, outcome)
    else if (change === 'withdraw')
      update.send({ params, body: { client_type: 'Lead', ...grounds, updatedAt } }, outcome)
    else update.send({ params, body: { client_type: 'Elite', eliteUntil, ...grounds, updatedAt } }, outcome)
  }

  const { isPending, error, reset } = change === 'attest' ? attest : update
  return { send, isPending, error, reset }
}
