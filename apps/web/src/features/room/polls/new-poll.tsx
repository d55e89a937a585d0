import { pollLimits } from '@regent/contract/rooms/poll-limits'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { noPoll, type PollEntry, type PollFaults, PollFields, writtenPoll } from '#widgets/polls/poll-fields.tsx'
import { pollTexts } from './texts.ts'
import { useOpenPoll } from './use-open-poll.ts'

interface NewPollProps {
  slug: string
  /** No other poll is open. */
  mayAsk: boolean
  onDone: () => void
}

const faultsOf = (details: Readonly<Record<string, string>>, { answers }: PollEntry): PollFaults => ({
  text: details['text'],
  answers: details['answers'],
  each: answers.map((_, index) => details[`answers.${index}`]),
})

/** A poll that a host makes in the room. */
export const NewPoll = ({ slug, mayAsk, onDone }: NewPollProps) => {
  const texts = useTexts(pollTexts).panel
  const { open, isOpening } = useOpenPoll(slug)
  const [entry, setEntry] = useState<PollEntry>(noPoll)
  const [faults, setFaults] = useState<PollFaults>({})
  const form = useRef<HTMLFormElement>(null)
  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!mayAsk) return
    const draft = writtenPoll(entry)
    const missing: PollFaults = {
      ...(draft.text === '' && { text: texts.blank }),
      ...(draft.answers.length < pollLimits.answers.min && { answers: texts.tooFew }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    const outcome = await open(draft)
    if (outcome === undefined) onDone()
    else if (outcome !== 'failed') {
      // The blank answers are not among those that the portal has read.
      setEntry({ ...draft })
      setFaults(faultsOf(outcome, draft))
    }
  }

  return (
    <form ref={form} className="polls-panel__new" noValidate onSubmit={(event) => void submit(event)}>
      <PollFields
        entry={entry}
        faults={faults}
        onChange={(next) => {
          setEntry(next)
          setFaults({})
        }}
      />
      <div className="poll-steps">
        <Button size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          size="small"
          look="primary"
          busy={isOpening}
          busyLabel={texts.opening}
          aria-disabled={!mayAsk}
        >
          {texts.ask}
        </Button>
      </div>
    </form>
  )
}
