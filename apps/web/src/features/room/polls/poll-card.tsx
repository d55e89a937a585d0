import type { ownPoll } from '@regent/contract/rooms/polls'
import { type SubmitEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { useTexts } from '#lib/texts.ts'
import { ChartBar } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { PollResult } from '#widgets/polls/poll-result.tsx'
import type { OwnVote } from './own-votes.ts'
import { PollSteps } from './poll-steps.tsx'
import { pollTexts } from './texts.ts'

export type CurrentPoll = z.infer<typeof ownPoll>

interface PollCardProps {
  poll: CurrentPoll
  slug: string
  isHost: boolean
  vote: OwnVote | undefined
  onChoose: (answers: readonly number[]) => void
}

/** What a host asks everyone at this moment, below the stage. */
export const PollCard = ({ poll, slug, isHost, vote, onChoose }: PollCardProps) => {
  const texts = useTexts(pollTexts).card
  const id = useId()
  const own = vote?.waiting ?? vote?.sent
  const { result } = poll

  return (
    // A long result is scrolled, also by the keyboard.
    <section className="poll-card" aria-labelledby={id} tabIndex={poll.isOpen || isHost ? undefined : 0}>
      <header className="poll-card__head">
        <ChartBar />
        <div>
          <p className="poll-card__kind">{poll.isOpen ? texts.title : texts.results}</p>
          <h2 id={id} dir="auto">
            {poll.text}
          </h2>
        </div>
      </header>
      {poll.isOpen && !isHost ? <Ballot key={poll.id} poll={poll} vote={vote} onChoose={onChoose} /> : null}
      {result ? <PollResult answers={poll.answers} {...result} own={own} /> : null}
      {isHost ? (
        <>
          {poll.isOpen && !poll.isLive ? <p className="poll-card__note">{texts.hidden}</p> : null}
          <PollSteps poll={{ ...poll, isShown: !poll.isOpen }} slug={slug} />
        </>
      ) : null}
    </section>
  )
}

const sameAnswers = (one: readonly number[], other: readonly number[] | undefined) =>
  one.toSorted((a, b) => a - b).join() === (other ?? []).toSorted((a, b) => a - b).join()

const Ballot = ({ poll, vote, onChoose }: Pick<PollCardProps, 'poll' | 'vote' | 'onChoose'>) => {
  const texts = useTexts(pollTexts).card
  const [chosen, setChosen] = useState<readonly number[]>()
  const name = useId()
  const voted = vote?.waiting ?? vote?.sent
  const marked = chosen ?? voted ?? []
  const isNew = marked.length > 0 && !sameAnswers(marked, voted)
  const note = vote?.waiting
    ? vote.isAway
      ? texts.waiting
      : texts.sending
    : voted
      ? texts.sent
      : poll.isMultiple
        ? texts.several
        : texts.one

  const mark = (answer: number, isMarked: boolean) => {
    if (poll.isMultiple) setChosen(isMarked ? [...marked, answer] : marked.filter((each) => each !== answer))
    else setChosen([answer])
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isNew) return
    onChoose(marked.toSorted((a, b) => a - b))
    setChosen(undefined)
  }

  return (
    <form className="poll-card__ballot" onSubmit={submit}>
      <fieldset>
        <legend className="sr-only">{poll.text}</legend>
        {poll.answers.map((answer, number) => (
          <label key={number} className="check check--worded">
            <input
              type={poll.isMultiple ? 'checkbox' : 'radio'}
              className={poll.isMultiple ? 'check__box' : 'check__box check__box--round'}
              name={name}
              checked={marked.includes(number)}
              onChange={({ target }) => mark(number, target.checked)}
            />
            <span dir="auto">{answer}</span>
          </label>
        ))}
      </fieldset>
      <div className="poll-card__foot">
        <p className="poll-card__note">
          <span role="status">{note}</span> {poll.isAnonymous ? texts.anonymous : texts.named}
        </p>
        <Button type="submit" look="primary" aria-disabled={!isNew}>
          {voted ? texts.change : texts.vote}
        </Button>
      </div>
    </form>
  )
}
