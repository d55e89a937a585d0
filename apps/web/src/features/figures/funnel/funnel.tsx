import { type Funnel as Figures, type FunnelStage, funnelStages } from '@regent/contract/figures/funnel'
import { percent } from '@regent/contract/figures/percent'
import { useId } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ruleClass, ruleStyle } from '#ui/content/rule.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { figuresTexts } from '../texts.ts'
import { oneIn } from './one-in.ts'

interface FunnelProps {
  figures: Figures & { countedAttendees?: number | undefined }
  /** The name of the funnel, if the page has several. */
  name?: string
}

/** The stages from the first view to a sale: each a rule whose thin line is every view, and its thick line who went on. */
export const Funnel = ({ figures, name }: FunnelProps) => {
  const { funnel: texts } = useTexts(figuresTexts)
  const id = useId()
  const { countedAttendees } = figures
  const label = name ?? texts.label

  return (
    <section className="funnel" aria-label={name === undefined ? texts.label : undefined} aria-labelledby={name && id}>
      {name === undefined ? null : (
        <h2 className="h3" id={id}>
          {name}
        </h2>
      )}
      <table className="funnel__stages" role="table" aria-label={label}>
        <thead className="sr-only" role="rowgroup">
          <tr role="row">
            {Object.values(texts.heads).map((head) => (
              <th key={head} role="columnheader" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {funnelStages.map((stage) => (
            <Stage key={stage} stage={stage} figures={figures} />
          ))}
        </tbody>
      </table>
      {countedAttendees === undefined ? null : <p className="figures-note">{texts.setByHandNote(countedAttendees)}</p>}
    </section>
  )
}

const Stage = ({ stage, figures }: { stage: FunnelStage; figures: FunnelProps['figures'] }) => {
  const { stages, none } = useTexts(figuresTexts)
  const count = figures[stage]
  // Registrations from before views were counted have nothing to be measured by but each other.
  const whole = figures.views || Math.max(...funnelStages.map((each) => figures[each]))

  return (
    <tr role="row" className="funnel__stage">
      <th role="rowheader" scope="row" className="funnel__name">
        {stages[stage]}
      </th>
      <td role="cell" className="funnel__count">
        {stage === 'attendees' && figures.countedAttendees !== undefined ? (
          <SetByHand shown={count} counted={figures.countedAttendees} />
        ) : (
          count.toLocaleString('en')
        )}
      </td>
      <td role="cell" aria-hidden className="funnel__picture">
        <div className={ruleClass({ tone: 'accent' })} style={ruleStyle(whole === 0 ? 0 : count / whole)} />
      </td>
      <td role="cell" className="funnel__share">
        <span className="funnel__percent">{percent(count, figures.views) ?? none}</span>{' '}
        <span className="funnel__of">
          <ShareOfBefore stage={stage} figures={figures} />
        </span>
      </td>
    </tr>
  )
}

const ShareOfBefore = ({ stage, figures }: { stage: FunnelStage; figures: Figures }) => {
  const { funnel: texts } = useTexts(figuresTexts)
  const index = funnelStages.indexOf(stage)
  const before = funnelStages[index - 1]
  if (stage === 'views' || before === undefined) return texts.ofViews

  const whole = figures[before]
  if (stage === 'registrations' && whole === 0) return texts.noViews
  const part = oneIn(figures[stage], whole)
  const share = stage === 'registrations' && part !== undefined ? part : percent(figures[stage], whole)
  if (share === undefined) return null
  return part === share ? `${share} ${texts.before[stage]}` : texts.of(share, texts.before[stage])
}

/** A number that staff entered; what was counted is said on hover and focus. */
export const SetByHand = ({ shown, counted }: { shown: number; counted: number }) => {
  const { funnel: texts } = useTexts(figuresTexts)

  return (
    <Tooltip text={texts.setByHand(counted)}>
      <button type="button" className="set-by-hand">
        {shown.toLocaleString('en')}
        <span aria-hidden>{texts.mark}</span>
      </button>
    </Tooltip>
  )
}
