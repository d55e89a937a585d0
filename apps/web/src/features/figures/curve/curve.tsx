import { useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Download, FileSpreadsheet } from '#ui/content/icons.ts'
import { Table } from '#ui/tables/table.tsx'
import { alignSeries } from './align-series.ts'
import type { CurveLine } from './curve-line.ts'
import { curveTexts } from './texts.ts'
import { usePlot } from './use-plot.ts'

interface CurveProps {
  title: string
  headingLevel?: 2 | 3
  /** What the picture shows, in a sentence. */
  summary: string
  /** The head of the column of the table that says where on the curve a row is. */
  xLabel: string
  xText: (x: number) => string
  xSteps: readonly number[]
  lines: readonly CurveLine[]
  onExport?: () => void
  isExporting?: boolean
}

interface Row {
  x: number
  values: (number | null)[]
}

/** Curves as a picture, with the same numbers as a table; where there are none yet, the sentence alone. */
export const Curve = (props: CurveProps) => {
  const { title, headingLevel = 2, summary, lines } = props
  const id = useId()
  const Heading = `h${headingLevel}` as const

  if (lines.some(({ points }) => points.some(({ y }) => y > 0))) return <DrawnCurve {...props} />
  return (
    <section className="curve__head" aria-labelledby={id}>
      <Heading className="h3" id={id}>
        {title}
      </Heading>
      <p className="curve__summary">{summary}</p>
    </section>
  )
}

const DrawnCurve = (props: CurveProps) => {
  const { title, headingLevel = 2, summary, xLabel, xText, xSteps, lines, onExport, isExporting = false } = props
  const texts = useTexts(curveTexts)
  const Heading = `h${headingLevel}` as const
  const id = useId()
  const target = useRef<HTMLDivElement>(null)
  const [showsTable, setShowsTable] = useState(false)
  const [point, setPoint] = useState<number>()
  const { input, rows } = useMemo(() => {
    const { xs, ys } = alignSeries(lines.map(({ points }) => points))
    return {
      rows: xs.map((x, index): Row => ({ x, values: ys.map((values) => values[index] ?? null) })),
      input: {
        xs,
        xSteps,
        lines: lines.map((line, index) => ({ ...line, ys: ys[index] ?? [] })),
        xText,
        onPoint: setPoint,
      },
    }
  }, [lines, xSteps, xText])
  const { isFailed } = usePlot(target, input)
  const isTable = showsTable || isFailed
  const numberText = (value: number | null | undefined) => value?.toLocaleString('en') ?? texts.none
  const pointed = point === undefined ? undefined : rows[point]

  return (
    <figure className="curve" aria-labelledby={`${id}-title`}>
      <figcaption className="curve__head">
        <Heading className="h3" id={`${id}-title`}>
          {title}
        </Heading>
        <p className="curve__summary">{summary}</p>
      </figcaption>
      {isFailed ? (
        <p className="curve__summary" role="status">
          {texts.notDrawn}
        </p>
      ) : (
        <div ref={target} className="curve__picture" role="img" aria-label={summary} />
      )}
      <div className="curve__foot">
        <ul className="curve__legend">
          {lines.map(({ label, look }, index) => (
            <li key={`${look} ${label}`}>
              <span className="curve__line" data-look={look} aria-hidden />
              {label}
              {pointed === undefined ? null : <span className="num"> {numberText(pointed.values[index])}</span>}
            </li>
          ))}
          {pointed === undefined ? null : <li className="num">{xText(pointed.x)}</li>}
        </ul>
        <div className="curve__tools">
          <Button
            look="quiet"
            size="small"
            aria-expanded={isTable}
            aria-controls={`${id}-table`}
            onClick={() => setShowsTable(!showsTable)}
          >
            <FileSpreadsheet />
            {isTable ? texts.hideTable : texts.showTable}
          </Button>
          {onExport === undefined ? null : (
            <Button look="quiet" size="small" busy={isExporting} busyLabel={texts.exporting} onClick={onExport}>
              <Download />
              {texts.export}
            </Button>
          )}
        </div>
      </div>
      <div
        id={`${id}-table`}
        hidden={!isTable}
        className="curve__table"
        tabIndex={isTable ? 0 : undefined}
        role="region"
        aria-label={title}
      >
        {isTable ? (
          <Table
            label={title}
            columns={[
              { key: 'x', head: xLabel, kind: 'title', cell: ({ x }: Row) => xText(x) },
              ...lines.map(({ label }, index) => ({
                key: `${index}`,
                head: label,
                kind: 'figure' as const,
                cell: ({ values }: Row) => numberText(values[index]),
              })),
            ]}
            rows={rows}
            rowId={({ x }) => String(x)}
            rowName={({ x }) => xText(x)}
          />
        ) : null}
      </div>
    </figure>
  )
}
