import type { NewDeal } from '@regent/contract/deals/deals-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Trash } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Field } from '#ui/fields/field.tsx'
import type { DealEntries } from './deal-values.ts'
import { RecordSearch } from './record-search.tsx'
import { dealFormTexts } from './texts.ts'

/** The webinar in which the deal is presented. */
export const BriefingField = () => {
  const { fields, hints, briefing: texts } = useTexts(dealFormTexts)
  const { control, formState, setValue } = useFormContext<DealEntries, unknown, NewDeal>()
  const [webinarId, webinarName] = useWatch({ control, name: ['webinarId', 'webinarName'] })
  const choose = (id: string | null, name: string) => {
    setValue('webinarName', name)
    setValue('webinarId', id, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <div className="deal-briefing">
      <Field label={fields.webinarId} optional hint={hints.webinarId} error={formState.errors.webinarId?.message}>
        <RecordSearch
          kind="webinar"
          chosen={webinarId === null ? undefined : { _id: webinarId, name: webinarName }}
          onChoose={({ _id, name }) => choose(_id, name)}
        />
      </Field>
      {webinarId === null ? null : (
        <IconButton label={texts.remove} onClick={() => choose(null, '')}>
          <Trash />
        </IconButton>
      )}
    </div>
  )
}
