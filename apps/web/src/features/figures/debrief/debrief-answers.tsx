import type { DebriefQuestions } from '@regent/contract/figures/debrief'
import type { PollFigures } from '@regent/contract/figures/funnel'
import { useTexts } from '#lib/texts.ts'
import { PollResult } from '#widgets/polls/poll-result.tsx'
import { debriefTexts } from './texts.ts'

/** Those that hosts have not answered, so that someone can do so by mail. */
export const Questions = ({ questions: { asked, unanswered } }: { questions: DebriefQuestions }) => {
  const { questions: texts } = useTexts(debriefTexts)

  return (
    <section aria-labelledby="questions">
      <h2 className="h3" id="questions">
        {texts.heading}
      </h2>
      <p className="figures-note">{texts.summary(unanswered.length, asked)}</p>
      <ul className="dashboard__lines">
        {unanswered.map(({ text, votes }, at) => (
          <li key={`${at} ${text}`}>
            <span>{text}</span>
            <span className="dashboard__aside">{texts.votes(votes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Polls = ({ polls }: { polls: readonly PollFigures[] }) => {
  const { polls: texts } = useTexts(debriefTexts)

  return (
    <section aria-labelledby="polls">
      <h2 className="h3" id="polls">
        {texts.heading}
      </h2>
      <ol className="poll-figures__list mt-5">
        {polls.map((poll) => (
          <Poll key={poll._id} poll={poll} />
        ))}
      </ol>
    </section>
  )
}

const Poll = ({ poll: { text, voters, answers } }: { poll: PollFigures }) => (
  <li className="poll-figures__poll">
    <h3 dir="auto">{text}</h3>
    <PollResult
      answers={answers.map((answer) => answer.text)}
      counts={answers.map(({ votes }) => votes)}
      voters={voters}
    />
  </li>
)
