import type { DebriefQuestions } from '@regent/contract/figures/debrief'
import type { PollFigures } from '@regent/contract/figures/funnel'
import { useTexts } from '#lib/texts.ts'
import { Table } from '#ui/tables/table.tsx'
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
      {polls.map((poll) => (
        <PollTable key={poll._id} poll={poll} />
      ))}
    </section>
  )
}

type Answer = PollFigures['answers'][number]

const PollTable = ({ poll: { text, voters, answers } }: { poll: PollFigures }) => {
  const { polls: texts } = useTexts(debriefTexts)

  return (
    <>
      <h3 className="mt-5">{text}</h3>
      <p className="figures-note">{texts.voters(voters)}</p>
      <Table
        label={text}
        columns={[
          { key: 'answer', head: texts.columns.answer, kind: 'title', cell: (answer: Answer) => answer.text },
          { key: 'votes', head: texts.columns.votes, kind: 'figure', cell: ({ votes }: Answer) => votes },
        ]}
        rows={answers}
        rowId={(answer) => String(answers.indexOf(answer))}
        rowName={(answer) => answer.text}
      />
    </>
  )
}
