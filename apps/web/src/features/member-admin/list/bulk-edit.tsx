import { limits } from '@regent/contract/limits'
import {
  type ClientType,
  clientTypes,
  type LifecycleStage,
  lifecycleStages,
} from '@regent/contract/members/member-fields'
import type { ChangeOfMembers } from '@regent/contract/members/members-at-once'
import { useState } from 'react'
import { AppFailure, failureText } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { EliteUntil } from '../form/elite-inputs.tsx'
import { endOfDay } from '../form/member-values.ts'
import { TagsInput } from '../form/tags-field.tsx'
import { memberFormTexts } from '../form/texts.ts'
import { memberAdminTexts } from '../texts.ts'
import { useMembersChange, type WhichMembers } from '../use-member-actions.ts'

interface BulkEditProps {
  which: WhichMembers
  count: number
  onClose: () => void
}

interface Entered {
  clientType: ClientType | ''
  day: string
  reason: string
  stage: LifecycleStage | ''
  disabled: '' | 'true' | 'false'
  addTags: string[]
  removeTags: string[]
}

const nothing: Entered = {
  clientType: '',
  day: '',
  reason: '',
  stage: '',
  disabled: '',
  addTags: [],
  removeTags: [],
}

/** Changes what many members have in common; whatever is left alone stays as it is. */
export const BulkEdit = ({ which, count, onClose }: BulkEditProps) => {
  const { bulkEdit: texts, stages, clientTypes: types, changeFailed } = useTexts(memberAdminTexts)
  const form = useTexts(memberFormTexts)
  const [entered, setEntered] = useState(nothing)
  const { mutate, isPending, error, reset } = useMembersChange()
  const enter = (part: Partial<Entered>) => {
    setEntered({ ...entered, ...part })
    if (error !== null) reset()
  }
  const { eliteUntil: dayError } = error instanceof AppFailure ? error.details : {}
  const change = changeOf(entered)
  const isTooMany = count > limits.membersAtOnce
  const isBlocked = isTooMany || Object.keys(change).length === 0

  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={texts.title(count)}
      description={texts.lead}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="primary"
            busy={isPending}
            busyLabel={texts.saving}
            aria-disabled={isBlocked || undefined}
            onClick={() => {
              if (!isBlocked) mutate({ which, change }, { onSuccess: onClose })
            }}
          >
            {texts.save(count)}
          </Button>
        </>
      }
    >
      <div className="editor-form">
        {isTooMany ? <Alert tone="caution">{texts.tooMany}</Alert> : null}
        {error === null || dayError !== undefined ? null : (
          <Alert tone="negative">{failureText(error, changeFailed)}</Alert>
        )}
        <div className="editor-pair">
          <Choice
            label={form.fields.client_type}
            value={entered.clientType}
            options={clientTypes.map((value) => [value, types[value]])}
            onChange={(clientType) => enter({ clientType })}
          />
          <Choice
            label={form.fields.lifecyclestage}
            value={entered.stage}
            options={lifecycleStages.map((value) => [value, stages[value]])}
            onChange={(stage) => enter({ stage })}
          />
          <Choice
            label={texts.access}
            value={entered.disabled}
            options={(['false', 'true'] as const).map((value) => [value, texts.accessOf[value]])}
            onChange={(disabled) => enter({ disabled })}
          />
        </div>
        {entered.clientType === '' ? null : (
          <div className="editor-pair">
            {entered.clientType === 'Elite' ? (
              <EliteUntil day={entered.day} error={dayError} onChange={(day) => enter({ day })} />
            ) : null}
            <Field label={form.reason} optional>
              <Input
                value={entered.reason}
                maxLength={limits.eliteReasonLength}
                onChange={({ target }) => enter({ reason: target.value })}
              />
            </Field>
          </div>
        )}
        <TagsInput label={texts.addTags} tags={entered.addTags} onChange={(addTags) => enter({ addTags })} />
        <TagsInput
          label={texts.removeTags}
          tags={entered.removeTags}
          isOpen={false}
          onChange={(removeTags) => enter({ removeTags })}
        />
      </div>
    </Dialog>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value | ''
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value | '') => void
}

const Choice = <Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) => {
  const { bulkEdit: texts } = useTexts(memberAdminTexts)
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value as Value | '')}>
        <option value="">{texts.asItIs}</option>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Only what was entered. */
const changeOf = ({ clientType, day, reason, stage, disabled, addTags, removeTags }: Entered): ChangeOfMembers => ({
  ...(clientType !== '' && { client_type: clientType }),
  ...(clientType === 'Elite' && { eliteUntil: endOfDay(day)?.toISOString() ?? null }),
  ...(clientType !== '' && reason.trim() !== '' && { eliteReason: reason.trim() }),
  ...(stage !== '' && { lifecyclestage: stage }),
  ...(disabled !== '' && { disabled: disabled === 'true' }),
  ...(addTags.length > 0 && { addTags }),
  ...(removeTags.length > 0 && { removeTags }),
})
