import { limits } from '@regent/contract/limits'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { adminWebinarEndpoints, repetition } from '@regent/contract/webinars/webinars-admin'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { datesOfRepetition } from '@regent/contract/webinars/webinar-weeks'
import { easternTime, formatEastern, formatIn } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { callApi } from '#lib/api/api-client.ts'
import { doEach } from '#lib/api/do-each.ts'
import { toast } from '#ui/overlays/toast.ts'
import { serverTime } from '#lib/time/now.ts'
import { useWebinarChanges } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

const usualWeeks = 4

/** Shows the dates of the copies before it creates them. */
export const RepeatDialog = ({ webinar, onClose }: { webinar: Webinar; onClose: () => void }) => {
  const texts = useTexts(webinarAdminTexts)
  const words = texts.repeat
  const formId = useId()
  const changes = useWebinarChanges()
  const sayFailure = useSayFailure()
  const sayRepeated = useSayRepeated()
  const { send, isPending, error } = useAction(adminWebinarEndpoints.repeat)
  const form = useContractForm(repetition, { weeks: usualWeeks }, { checksChanges: true })
  const chosen = repetition.safeParse({ weeks: useWatch({ control: form.control, name: 'weeks' }) })
  const weeks = chosen.success ? chosen.data.weeks : 0

  const repeat = ({ weeks: wanted }: { weeks: number }) =>
    send(
      { params: { id: webinar._id }, body: { weeks: wanted } },
      {
        onSuccess: ({ webinars }) => {
          void changes.refresh()
          onClose()
          sayRepeated(webinars)
        },
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          sayFailure(failure, texts.actionFailed(texts.row.repeat))
        },
      },
    )
  const failure = failureOfForm(error, texts.actionFailed(texts.row.repeat))

  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      description={words.lead(webinar.name, formatEastern(new Date(webinar.date)))}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={isPending} busyLabel={words.busy}>
            {words.action(weeks)}
          </Button>
        </>
      }
    >
      <form id={formId} className="editor-form" noValidate onSubmit={(event) => void form.handleSubmit(repeat)(event)}>
        <Field label={words.weeks} hint={words.hint} error={form.formState.errors.weeks?.message}>
          <Input
            {...form.register('weeks', { valueAsNumber: true })}
            type="number"
            min={1}
            max={limits.repeatedWeeks}
            className="editor-short"
            autoComplete="off"
          />
        </Field>
        <RepetitionList startsAt={new Date(webinar.date)} weeks={weeks} />
        <p className="repetition-note">{words.note(webinar.portalDisplay)}</p>
        {failure === undefined ? null : <Alert tone="negative">{failure}</Alert>}
      </form>
    </Dialog>
  )
}

/** Reports the copies and offers to delete them again. */
const useSayRepeated = () => {
  const texts = useTexts(webinarAdminTexts)
  const changes = useWebinarChanges()
  const sayFailure = useSayFailure()

  const takeBack = async (made: readonly Webinar[]) => {
    try {
      const { done, failure } = await doEach(made, ({ _id: id }) =>
        callApi(adminWebinarEndpoints.remove, { params: { id } }),
      )
      toast.success({ title: texts.removed(done.length) })
      if (failure !== undefined) sayFailure(failure, texts.removeFailed)
    } catch (failure) {
      sayFailure(failure as Error, texts.removeFailed)
    }
    void changes.refresh()
  }

  return (made: readonly Webinar[]) =>
    toast.success({ title: texts.repeat.done(made.length), action: { onAction: () => void takeBack(made) } })
}

interface RepetitionListProps {
  startsAt: Date
  weeks: number
}

const RepetitionList = ({ startsAt, weeks }: RepetitionListProps) => {
  const { dates, otherClock, moved } = useTexts(webinarAdminTexts).repeat
  const found = repetitionDates(startsAt, weeks, serverTime())
  if (found.length === 0) return null

  return (
    // It scrolls, so the keyboard must reach it.
    <ol className="repetition-dates" aria-label={dates} tabIndex={0}>
      {found.map(({ at, day, time, isOtherClock, isMoved }, index) => (
        <li key={at.getTime()}>
          <time dateTime={at.toISOString()}>
            {day}, {time}
          </time>
          {isMoved ? <span className="repetition-dates__aside">{moved}</span> : null}
          {!isMoved && isOtherClock && found[index - 1]?.isOtherClock !== true ? (
            <span className="repetition-dates__aside">{otherClock}</span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

interface RepetitionDate {
  at: Date
  day: string
  time: string
  /** EST instead of EDT or the reverse: the same time of day under another name. */
  isOtherClock: boolean
  /** Clocks skip the usual time on that day. */
  isMoved: boolean
}

const timeIn = (at: Date, options: Intl.DateTimeFormatOptions = {}) =>
  formatIn(at, easternTime, { hour: 'numeric', minute: '2-digit', ...options })

const clockOf = (at: Date) => formatEastern(at).slice(-3)

/** The dates as staff read them, before the webinars exist. */
export const repetitionDates = (startsAt: Date, weeks: number, now: Date): RepetitionDate[] =>
  datesOfRepetition(startsAt, weeks, now).map((at) => ({
    at,
    day: formatIn(at, easternTime, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
    time: timeIn(at, { timeZoneName: 'short' }),
    isOtherClock: clockOf(at) !== clockOf(startsAt),
    isMoved: timeIn(at) !== timeIn(startsAt),
  }))
