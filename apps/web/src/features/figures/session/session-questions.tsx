import { type AskedQuestion, funnelEndpoints, type SessionFigures } from '@regent/contract/figures/funnel'
import { useTexts } from '#lib/texts.ts'
import { FigureList } from '#ui/content/figure-list.tsx'
import { Download } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { firmDay } from '../stats/date-range.ts'
import { useExport } from '../use-export.ts'
import { sessionTexts } from './texts.ts'

interface SessionQuestionsProps {
  session: SessionFigures
  questions: NonNullable<SessionFigures['questions']>
}

const tones = {
  asked: 'neutral',
  approved: 'caution',
  answering: 'live',
  answered: 'positive',
  written: 'positive',
  dismissed: 'neutral',
} as const satisfies Record<AskedQuestion['state'], string>

/** What people asked in a webinar, the most votes first, and what became of it. */
export const SessionQuestions = ({ session: { webinar }, questions }: SessionQuestionsProps) => {
  const { questions: texts } = useTexts(sessionTexts)
  const exporting = useExport(funnelEndpoints.sessionExport)
  const { list, asked, answeredLive, inWriting, dismissed, open } = questions
  const count = (value: number) => value.toLocaleString('en')

  return (
    <section aria-labelledby="questions">
      <div className="figures-tables__head">
        <h2 className="h3" id="questions">
          {texts.heading}
        </h2>
        <Button
          busy={exporting.isPending}
          onClick={() =>
            exporting.mutate({
              input: { params: { id: webinar._id }, query: { table: 'questions' } },
              fileName: texts.file(firmDay(new Date(webinar.date))),
            })
          }
        >
          <Download />
          {texts.export}
        </Button>
      </div>
      <FigureList
        label={texts.heading}
        figures={[
          { name: texts.asked, value: count(asked) },
          { name: texts.answeredLive, value: count(answeredLive) },
          { name: texts.inWriting, value: count(inWriting) },
          { name: texts.dismissed, value: count(dismissed) },
          { name: texts.open, value: count(open) },
        ]}
      />
      <ol className="session-questions">
        {list.map(({ _id, text, asker, state, votes, answer }) => (
          <li key={_id}>
            <p dir="auto">{text}</p>
            <p className="figures-note">
              <span dir="auto">{asker ?? texts.noName}</span> · {texts.votes(votes)} ·{' '}
              <Badge tone={tones[state]}>{texts.states[state]}</Badge>
            </p>
            {answer === null ? null : (
              <p className="figures-note" dir="auto">
                {texts.answer(answer)}
              </p>
            )}
          </li>
        ))}
      </ol>
      {asked > list.length ? <p className="figures-note">{texts.more(asked - list.length)}</p> : null}
    </section>
  )
}
