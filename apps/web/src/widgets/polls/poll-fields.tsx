import { pollLimits } from '@regent/contract/rooms/poll-limits'
import { useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { CircleAlert, Plus, Trash } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { pollWidgetTexts } from './texts.ts'
import './polls.css'

export interface PollEntry {
  text: string
  answers: string[]
  isMultiple: boolean
  isAnonymous: boolean
  isLive: boolean
}

export const noPoll: PollEntry = { text: '', answers: ['', ''], isMultiple: false, isAnonymous: false, isLive: false }

/** Blank answers are no answers: without them, and without spaces around the others. */
export const writtenPoll = (entry: PollEntry): PollEntry => ({
  ...entry,
  text: entry.text.trim(),
  answers: entry.answers.map((answer) => answer.trim()).filter((answer) => answer !== ''),
})

/** The mistakes in the text, in the answers as a whole, and in each answer. */
export interface PollFaults {
  text?: string | undefined
  answers?: string | undefined
  each?: readonly (string | undefined)[]
}

interface PollFieldsProps {
  entry: PollEntry
  faults?: PollFaults
  onChange: (entry: PollEntry) => void
}

const settings = ['isMultiple', 'isAnonymous', 'isLive'] as const

/** A poll as hosts write it: prepared with the webinar, or in the room. */
export const PollFields = ({ entry, faults = {}, onChange }: PollFieldsProps) => {
  const texts = useTexts(pollWidgetTexts).fields
  const list = useRef<HTMLFieldSetElement>(null)
  const { answers } = entry
  const focusAnswer = (index: number) =>
    queueMicrotask(() => list.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus())

  const add = () => {
    onChange({ ...entry, answers: [...answers, ''] })
    requestAnimationFrame(() => focusAnswer(answers.length))
  }
  const remove = (index: number) => {
    onChange({ ...entry, answers: answers.toSpliced(index, 1) })
    requestAnimationFrame(() => focusAnswer(Math.max(0, index - 1)))
  }

  return (
    <div className="poll-fields">
      <Field label={texts.text} error={faults.text}>
        <Input
          value={entry.text}
          maxLength={pollLimits.textLength}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...entry, text: target.value })}
        />
      </Field>
      <fieldset ref={list} className="poll-fields__answers">
        <legend className="label">
          {texts.answers} <span className="font-[400] text-ink-faint">{texts.answersHint}</span>
        </legend>
        {answers.map((answer, index) => (
          <div key={index} className="poll-fields__answer">
            <Field label={<span className="sr-only">{texts.answer(index + 1)}</span>} error={faults.each?.[index]}>
              <Input
                value={answer}
                maxLength={pollLimits.answerLength}
                placeholder={texts.answer(index + 1)}
                autoComplete="off"
                onChange={({ target }) => onChange({ ...entry, answers: answers.with(index, target.value) })}
              />
            </Field>
            {answers.length > pollLimits.answers.min ? (
              <IconButton label={texts.remove(index + 1)} onClick={() => remove(index)}>
                <Trash />
              </IconButton>
            ) : null}
          </div>
        ))}
        {faults.answers === undefined ? null : (
          <p className="field__error" role="alert">
            <CircleAlert />
            {faults.answers}
          </p>
        )}
        {answers.length < pollLimits.answers.max ? (
          <Button size="small" look="quiet" onClick={add}>
            <Plus />
            {texts.add}
          </Button>
        ) : null}
      </fieldset>
      <div className="poll-fields__settings">
        {settings.map((name) => (
          <Checkbox
            key={name}
            checked={entry[name]}
            onChange={({ target }) => onChange({ ...entry, [name]: target.checked })}
          >
            {texts[name]}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
