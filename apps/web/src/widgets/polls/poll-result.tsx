import { useTexts } from '#lib/texts.ts'
import { Check } from '#ui/content/icons.ts'
import { classNames } from '#ui/class-names.ts'
import { pollWidgetTexts } from './texts.ts'
import './polls.css'

interface PollResultProps {
  answers: readonly string[]
  counts: readonly number[]
  voters: number
  /** The numbers of the viewer's own answers. */
  own?: readonly number[] | undefined
}

/** The share of the people who voted: with several answers, the sum can be more than 100. */
const shareOf = (count: number, voters: number): number => (voters === 0 ? 0 : Math.round((count / voters) * 100))

/** How many chose each answer, as text, number and bar. */
export const PollResult = ({ answers, counts, voters, own = [] }: PollResultProps) => {
  const texts = useTexts(pollWidgetTexts).result

  return (
    <div className="poll-result">
      <ul>
        {answers.map((answer, number) => {
          const count = counts[number] ?? 0
          const share = shareOf(count, voters)
          const isOwn = own.includes(number)
          return (
            <li key={number} className={classNames('poll-result__answer', isOwn && 'poll-result__answer--own')}>
              <span className="poll-result__text">
                <span dir="auto">{answer}</span>
                {isOwn ? (
                  <span className="poll-result__own">
                    <Check />
                    {texts.own}
                  </span>
                ) : null}
              </span>
              <span className="num poll-result__count">
                {texts.votes(count)} · <b>{share} %</b>
              </span>
              <span className="poll-result__bar" aria-hidden>
                <span style={{ width: `${share}%` }} />
              </span>
            </li>
          )
        })}
      </ul>
      <p className="num text-14 text-ink-muted">{voters === 0 ? texts.none : texts.voters(voters)}</p>
    </div>
  )
}
