import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/input.tsx'
import { EliteDocument, EliteUntil } from './elite-inputs.tsx'
import type { MemberEntries } from './member-values.ts'
import { memberFormTexts } from './texts.ts'

/** Until when a member is Elite, and why. */
export const EliteFields = ({ onPendingChange }: { onPendingChange: (isRunning: boolean) => void }) => {
  const texts = useTexts(memberFormTexts)
  const { register, control, formState } = useFormContext<MemberEntries>()
  const until = useController({ control, name: 'eliteUntil' })
  const document = useController({ control, name: 'eliteDocument' })

  return (
    <>
      <EliteUntil day={until.field.value} error={until.fieldState.error?.message} onChange={until.field.onChange} />
      <Field label={texts.reason} optional hint={texts.hints.reason} error={formState.errors.eliteReason?.message}>
        <TextArea {...register('eliteReason')} rows={2} />
      </Field>
      <EliteDocument
        url={document.field.value ?? ''}
        onChange={document.field.onChange}
        onPendingChange={onPendingChange}
      />
    </>
  )
}
