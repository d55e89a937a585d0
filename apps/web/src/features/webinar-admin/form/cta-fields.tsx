import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Plus } from '#ui/content/icons.ts'
import { toast } from '#ui/overlays/toast.ts'
import { type CtaFaults, CtaRow } from './cta-row.tsx'
import { FormSection } from './form-sections.tsx'
import type { WebinarFields } from './entry.tsx'
import { webinarFormTexts } from './texts.ts'
import { isWholeCta, noCta } from './webinar-values.ts'

/** Labels with their links; the last row is for a new one. */
export const CtaFields = ({ form }: { form: WebinarFields }) => {
  const texts = useTexts(webinarFormTexts).ctas
  const { field, fieldState } = useController({ control: form.control, name: 'ctas' })
  const { field: fresh, fieldState: freshState } = useController({ control: form.control, name: 'newCta' })
  const [entry = noCta] = fresh.value
  const [isBlank, setIsBlank] = useState(false)
  const freshRow = useRef<HTMLDivElement>(null)
  const focusFresh = (index: number) => freshRow.current?.querySelectorAll('input')[index]?.focus()

  const add = async () => {
    setIsBlank(!isWholeCta(entry))
    if (!isWholeCta(entry)) {
      toast.error({ title: texts.invalid, text: texts.blank })
      focusFresh(entry.label.trim() === '' ? 0 : 1)
      return
    }
    if (!(await form.trigger('newCta'))) {
      focusFresh(form.getFieldState('newCta.0.label').invalid ? 0 : 1)
      return
    }
    field.onChange([...field.value, entry])
    fresh.onChange([noCta])
    focusFresh(0)
  }
  const remove = (index: number) => {
    field.onChange(field.value.toSpliced(index, 1))
    focusFresh(0)
  }

  return (
    <FormSection name="ctas">
      <p className="field__hint">{texts.lead}</p>
      {field.value.map((added, index) => (
        <CtaRow
          key={index}
          number={index + 1}
          entry={added}
          faults={(fieldState.error as CtaFaults[] | undefined)?.[index]}
          hint={isWholeCta(added) ? undefined : texts.dropped}
          onChange={(next) => field.onChange(field.value.with(index, next))}
          onRemove={() => remove(index)}
        />
      ))}
      <div ref={freshRow}>
        <CtaRow
          entry={entry}
          faults={(freshState.error as CtaFaults[] | undefined)?.[0]}
          blank={isBlank ? texts.blank : undefined}
          onChange={(next) => {
            setIsBlank(false)
            fresh.onChange([next])
          }}
          onEnter={() => void add()}
          action={
            <Button onClick={() => void add()}>
              <Plus />
              {texts.add}
            </Button>
          }
        />
      </div>
    </FormSection>
  )
}
