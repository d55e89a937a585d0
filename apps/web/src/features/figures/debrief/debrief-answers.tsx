import type { DebriefPoll, DebriefQuestions } from '@regent/contract/figures/debrief'
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

export const Polls = ({ polls }: { polls: readonly DebriefPoll[] }) => {
  const { polls: texts } = useTexts(debriefTexts)

  return (
    <section aria-labelledby="polls">
      <h2 className="h3" id="polls">
        {texts.heading}
      </h2>
      {polls.length === 0 ? <p className="figures-note">{texts.none}</p> : null}
      {polls.map((poll, at) => (
        <PollTable key={`${at} ${poll.question}`} poll={poll} />
      ))}
    </section>
  )
}

type Option = DebriefPoll['options'][number]

const PollTable = ({ poll: { question, voters, options } }: { poll: DebriefPoll }) => {
  const { polls: texts } = useTexts(debriefTexts)

  return (
    <>
      <h3 className="mt-5">{question}</h3>
      <p className="figures-note">{texts.voters(voters)}</p>
      <Table
        label={question}
        columns={[
          { key: 'option', head: texts.columns.option, kind: 'title', cell: ({ label }: Option) => label },
          { key: 'votes', head: texts.columns.votes, kind: 'figure', cell: ({ votes }: Option) => votes },
        ]}
        rows={options}
        rowId={(option) => String(options.indexOf(option))}
        rowName={({ label }) => label}
      />
    </>
  )
}
