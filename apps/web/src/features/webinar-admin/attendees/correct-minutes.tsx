import { limits } from '@regent/contract/limits'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { useId } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type AttendeeRow, nameOf } from './queries.ts'
import { attendeesTexts } from './texts.ts'
import { useMinutes } from './use-minutes.ts'

interface CorrectMinutesProps {
  webinarId: string
  attendee: AttendeeRow
  onClose: () => void
}

/** For a person whom the room did not count rightly: who watched over a shoulder, or left the page open. */
export const CorrectMinutes = ({ webinarId, attendee, onClose }: CorrectMinutesProps) => {
  const { minutes: words } = useTexts(attendeesTexts)
  const formId = useId()
  const correct = useMinutes(webinarId)
  const form = useContractForm(
    adminWebinarEndpoints.correctMinutes.body,
    { minutes: attendee.minutes ?? 0 },
    { checksChanges: true },
  )

  const save = ({ minutes }: { minutes: number | null }) => {
    correct([attendee], minutes)
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title={words.title(nameOf(attendee))}
      description={attendee.user.email}
      foot={
        <>
          {attendee.isCorrected === true ? (
            <Button onClick={() => save({ minutes: null })}>{words.counted}</Button>
          ) : null}
          <Button onClick={onClose}>{words.close}</Button>
          <Button type="submit" form={formId} look="primary">
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="editor-form" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Field label={words.label} hint={words.hint} error={form.formState.errors.minutes?.message}>
          <Input
            {...form.register('minutes', { valueAsNumber: true })}
            type="number"
            min={0}
            max={limits.correctedMinutes}
            className="editor-short"
            autoComplete="off"
          />
        </Field>
      </form>
    </Dialog>
  )
}
