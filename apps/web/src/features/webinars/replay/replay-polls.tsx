import { useTexts } from '#lib/texts.ts'
import { type Playback, usePlayback } from '#widgets/player/playback.ts'
import { PollResult } from '#widgets/polls/poll-result.tsx'
import { replayTexts } from './texts.ts'
import type { PollEvent } from './use-replay-events.ts'

interface ReplayPollsProps {
  polls: readonly PollEvent[]
  playback: Playback
}

/** The poll of this moment, with what everyone saw of its results then. Screen readers hear of it when it appears. */
export const ReplayPolls = ({ polls, playback }: ReplayPollsProps) => {
  const texts = useTexts(replayTexts).polls
  const shown = usePlayback(playback, (at) =>
    polls.findLast((poll) => poll.at <= at.second() && at.second() < poll.until),
  )
  const isClosed = usePlayback(playback, (at) => shown !== undefined && shown.closedAt <= at.second())
  const result = usePlayback(playback, (at) => shown?.results.findLast((seen) => seen.at <= at.second()))

  return (
    <>
      <p className="sr-only" role="status">
        {shown ? texts.told(shown.text) : ''}
      </p>
      {shown ? (
        <section className="replay__offers" aria-label={texts.region}>
          <article className="replay__poll">
            <p className="text-14 text-ink-muted">{isClosed ? texts.closed : texts.open}</p>
            <h3 dir="auto">{shown.text}</h3>
            {result ? (
              <PollResult answers={shown.answers} counts={result.counts} voters={result.voters} />
            ) : (
              <>
                <ul>
                  {shown.answers.map((answer) => (
                    <li key={answer} dir="auto">
                      {answer}
                    </li>
                  ))}
                </ul>
                <p className="text-14 text-ink-muted">{texts.hidden}</p>
              </>
            )}
          </article>
        </section>
      ) : null}
    </>
  )
}
