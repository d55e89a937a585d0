import { useTexts } from '#lib/texts.ts'
import { clockTime } from '#lib/time/format.ts'
import { type Playback, usePlayback } from '#widgets/player/playback.ts'
import { replayTexts } from './texts.ts'
import type { QuestionEvent } from './use-replay-events.ts'

interface ReplayQuestionsProps {
  questions: readonly QuestionEvent[]
  playback: Playback
}

/** The question that is being answered at this moment, and those that had been answered before. */
export const ReplayQuestions = ({ questions, playback }: ReplayQuestionsProps) => {
  const texts = useTexts(replayTexts).questions
  const count = usePlayback(playback, (at) => questions.filter((question) => question.at <= at.second()).length)
  const nowId = usePlayback(
    playback,
    (at) => questions.findLast(({ at: from, until = from }) => from <= at.second() && at.second() < until)?._id ?? '',
  )
  const now = questions.find(({ _id }) => _id === nowId)
  const before = questions.slice(0, count).filter((question) => question !== now)

  if (!now && before.length === 0) return null
  return (
    <section className="replay__questions" aria-label={texts.region}>
      <p className="sr-only" role="status">
        {now ? texts.told(now.text) : ''}
      </p>
      {now ? (
        <div className="replay__question">
          <p className="replay__asker">
            {texts.now} · <span dir="auto">{now.asker ?? texts.anonymous}</span>
          </p>
          <p dir="auto">{now.text}</p>
          {now.answer === null ? null : <p className="replay__answer">{now.answer}</p>}
        </div>
      ) : null}
      {before.length > 0 ? (
        <details>
          <summary>{texts.before(before.length)}</summary>
          <ol>
            {before.map((question) => (
              <li key={question._id} className="replay__question">
                <p className="replay__asker">
                  <button
                    type="button"
                    className="link num"
                    aria-label={texts.goTo(clockTime(question.at), question.text)}
                    onClick={() => playback.seek(question.at)}
                  >
                    {clockTime(question.at)}
                  </button>{' '}
                  · <span dir="auto">{question.asker ?? texts.anonymous}</span>
                </p>
                <p dir="auto">{question.text}</p>
                {question.answer === null ? null : <p className="replay__answer">{question.answer}</p>}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  )
}
