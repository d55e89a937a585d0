import { funnelEndpoints, type PollFigures, type SessionFigures } from '@regent/contract/figures/funnel'
import { useId } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Download } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { PollResult } from '#widgets/polls/poll-result.tsx'
import { firmDay } from '../stats/date-range.ts'
import { useExport } from '../use-export.ts'
import { sessionTexts } from './texts.ts'

/** What was asked in the room, and how people answered. Nothing where nothing was asked. */
export const PollFigureList = ({ session: { webinar, polls } }: { session: SessionFigures }) => {
  const { polls: texts } = useTexts(sessionTexts)
  const exportPolls = useExport(funnelEndpoints.sessionExport)
  const exportVotes = useExport(funnelEndpoints.sessionExport)
  const id = useId()
  const day = firmDay(new Date(webinar.date))
  const inputOf = (table: 'polls' | 'votes') => ({ params: { id: webinar._id }, query: { table } })

  if (polls.length === 0) return null
  return (
    <section className="poll-figures" aria-labelledby={id}>
      <header className="poll-figures__head">
        <h2 className="h3" id={id}>
          {texts.heading}
        </h2>
        {polls.some(({ isAnonymous }) => !isAnonymous) ? (
          <Button
            size="small"
            look="quiet"
            busy={exportVotes.isPending}
            onClick={() => exportVotes.mutate({ input: inputOf('votes'), fileName: texts.votesFile(day) })}
          >
            <Download />
            {texts.exportVotes}
          </Button>
        ) : null}
        <Button
          size="small"
          look="quiet"
          busy={exportPolls.isPending}
          onClick={() => exportPolls.mutate({ input: inputOf('polls'), fileName: texts.file(day) })}
        >
          <Download />
          {texts.export}
        </Button>
      </header>
      <ol className="poll-figures__list">
        {polls.map((poll) => (
          <PollFigure key={poll._id} poll={poll} />
        ))}
      </ol>
    </section>
  )
}

const PollFigure = ({ poll }: { poll: PollFigures }) => {
  const { polls: texts } = useTexts(sessionTexts)
  const { text, answers, voters, present, isAnonymous, isMultiple } = poll

  return (
    <li className="poll-figures__poll">
      <h3 dir="auto">{text}</h3>
      <p className="num text-14 text-ink-muted">
        {texts.turnout(voters, present)} {isAnonymous ? <Badge>{texts.anonymous}</Badge> : null}{' '}
        {isMultiple ? <Badge>{texts.multiple}</Badge> : null}
      </p>
      <PollResult
        answers={answers.map((answer) => answer.text)}
        counts={answers.map(({ votes }) => votes)}
        voters={voters}
      />
    </li>
  )
}
