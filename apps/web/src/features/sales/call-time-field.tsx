import type { SalesRequest } from '@regent/contract/firm/sales'
import { type Control, useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import { FreeTimes } from './free-times.tsx'
import { salesTexts } from './texts.ts'

/** As soon as possible, or at one of the free times, which are loaded when they are wanted. */
export const CallTimeField = ({ control }: { control: Control<SalesRequest, unknown, SalesRequest> }) => {
  const texts = useTexts(salesTexts).when
  const { field, fieldState } = useController({ control, name: 'callAt' })
  // An empty text: a time is wanted, but none is chosen yet.
  const wantsTime = field.value !== undefined

  return (
    <>
      <ChoicePills
        legend={texts.legend}
        choices={[
          { value: 'soon', label: texts.soon },
          { value: 'time', label: texts.time },
        ]}
        value={wantsTime ? 'time' : 'soon'}
        onChange={(when) => field.onChange(when === 'time' ? '' : undefined)}
      />
      {wantsTime ? (
        <FreeTimes
          value={field.value ?? ''}
          onChange={field.onChange}
          error={fieldState.error?.message}
          focusRef={field.ref}
        />
      ) : null}
    </>
  )
}
