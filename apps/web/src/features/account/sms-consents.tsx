import type { UseFormRegisterReturn } from 'react-hook-form'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { accountTexts } from './texts.ts'

interface SmsConsentsProps {
  reminders: UseFormRegisterReturn
  news: UseFormRegisterReturn
}

/** Two optional boxes. Without the firm's texts there is nothing to agree to, and no box. */
export const SmsConsents = ({ reminders, news }: SmsConsentsProps) => {
  const texts = useTexts(accountTexts).signup
  const { smsConsents: consents } = usePortal()
  if (consents.reminders === '' || consents.news === '') return null

  return (
    <fieldset className="grid gap-[10px]">
      <legend className="sr-only">{texts.consents}</legend>
      <Checkbox {...reminders}>{consents.reminders}</Checkbox>
      <Checkbox {...news}>{consents.news}</Checkbox>
    </fieldset>
  )
}
