import { pollLimits } from '@regent/contract/rooms/poll-limits'
import { useRef } from 'react'
import { type FieldErrors, useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { ArrowDown, ArrowUp, Plus, Trash } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { type PollEntry, PollFields } from '#widgets/polls/poll-fields.tsx'
import { useWebinarContext } from './entry.tsx'
import { webinarFormTexts } from './texts.ts'
import { freshPoll, isWrittenPoll } from './webinar-values.ts'

/** The polls that hosts may ask, in their order. */
export const PollList = () => {
  const form = useWebinarContext()
  const texts = useTexts(webinarFormTexts).polls
  const { field, fieldState } = useController({ control: form.control, name: 'polls' })
  const list = useRef<HTMLDivElement>(null)
  const polls = field.value
  const faults = fieldState.error as FieldErrors<PollEntry>[] | undefined

  const focusPoll = (index: number, what = 'input') =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(what)?.focus())
  const add = () => {
    field.onChange([...polls, freshPoll()])
    focusPoll(polls.length)
  }
  const remove = (index: number) => {
    field.onChange(polls.toSpliced(index, 1))
    focusPoll(Math.max(0, index - 1))
  }
  const move = (index: number, to: number) => {
    const poll = polls[index]
    if (poll === undefined) return
    field.onChange(polls.toSpliced(index, 1).toSpliced(to, 0, poll))
    // The same button of the poll in its new place; at an end, the other one.
    focusPoll(to, `[data-move="${to < index ? 'up' : 'down'}"]:not(:disabled), [data-move]:not(:disabled)`)
  }

  return (
    <>
      <p className="field__hint">{texts.lead}</p>
      <div ref={list} className="poll-list">
        {polls.map((poll, index) => (
          <section key={index} aria-label={texts.nameOf(index + 1)}>
            <header>
              <h3>{texts.nameOf(index + 1)}</h3>
              <IconButton
                data-move="up"
                label={texts.up(index + 1)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                data-move="down"
                label={texts.down(index + 1)}
                disabled={index === polls.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton label={texts.remove(index + 1)} onClick={() => remove(index)}>
                <Trash />
              </IconButton>
            </header>
            <PollFields
              entry={poll}
              faults={{ text: faults?.[index]?.text?.message, answers: faults?.[index]?.answers?.message }}
              onChange={(next) => field.onChange(polls.with(index, next))}
            />
            {isWrittenPoll(poll) ? null : <p className="field__hint">{texts.dropped}</p>}
          </section>
        ))}
      </div>
      {polls.length < pollLimits.prepared ? (
        <Button className="justify-self-start" onClick={add}>
          <Plus />
          {texts.add}
        </Button>
      ) : null}
    </>
  )
}
