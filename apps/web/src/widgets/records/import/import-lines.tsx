import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { LoadMore } from '#ui/states/load-more.tsx'
import { Select } from '#ui/fields/select.tsx'
import { importTexts } from './texts.ts'

const tones = { added: 'positive', updated: 'info', already: 'neutral', refused: 'negative' } as const

/** The most urgent first. */
const outcomes = ['refused', 'already', 'updated', 'added'] as const

type Outcome = (typeof outcomes)[number]

/** What a file can lead to, in words; without a word for it, the outcome does not occur. */
export type OutcomeWords = Readonly<Record<Exclude<Outcome, 'updated'>, string> & Partial<Record<'updated', string>>>

const linesAtOnce = 100

interface ImportLinesProps {
  lines: readonly ImportedLine[]
  outcomeWords: OutcomeWords
}

/** The outcome of each line and its reason; refused lines come first. */
export const ImportLines = ({ lines, outcomeWords }: ImportLinesProps) => {
  const texts = useTexts(importTexts)
  const [shown, setShown] = useState<Outcome | ''>('')
  const [most, setMost] = useState(linesAtOnce)
  if (lines.length === 0) return <p className="text-ink-muted">{texts.nothing}</p>

  const meant = byUrgency(lines).filter(({ outcome }) => shown === '' || outcome === shown)

  return (
    <div className="import-lines">
      <Select
        compact
        aria-label={texts.show}
        value={shown}
        onChange={({ target }) => {
          setShown(target.value as Outcome | '')
          setMost(linesAtOnce)
        }}
      >
        <option value="">{texts.all(lines.length)}</option>
        {outcomes.map((outcome) => {
          const word = outcomeWords[outcome]
          return word === undefined ? null : (
            <option key={outcome} value={outcome}>
              {texts.some(word, countOf(lines, outcome))}
            </option>
          )
        })}
      </Select>
      <ul aria-label={texts.lines} className="import-lines__list">
        {meant.slice(0, most).map(({ line, who, outcome, message }) => (
          <li key={line} className="import-line">
            <span className="import-line__number">{texts.line(line)}</span>
            <span className="import-line__who">{who || '–'}</span>
            <Badge tone={tones[outcome]}>{outcomeWords[outcome]}</Badge>
            {message === undefined ? null : <span className="import-line__why">{message}</span>}
          </li>
        ))}
      </ul>
      {meant.length > most ? (
        <LoadMore shown={most} total={meant.length} onMore={() => setMost(most + linesAtOnce)} />
      ) : null}
    </div>
  )
}

/** What becomes of one line of a file; lines are counted as a spreadsheet counts them. */
export interface ImportedLine {
  line: number
  who: string
  outcome: Outcome
  message?: string | undefined
}

export interface Imported {
  /** How many were added, in the server's words. */
  message: string
  lines: ImportedLine[]
}

export const byUrgency = (lines: readonly ImportedLine[]): ImportedLine[] =>
  lines.toSorted(
    (one, other) => outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome) || one.line - other.line,
  )

export const countOf = (lines: readonly ImportedLine[], outcome: Outcome): number =>
  lines.filter((line) => line.outcome === outcome).length
