import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { CurveLine } from './curve-line.ts'

export interface PlotInput {
  xs: readonly number[]
  lines: readonly (CurveLine & { ys: readonly (number | null)[] })[]
  xText: (x: number) => string
  /** Steps that the reader counts in, such as whole minutes. */
  xSteps: readonly number[]
  /** The point below the pointer, as its place in `xs`. */
  onPoint: (index: number | undefined) => void
}

/** Solid, dashed, dotted, dash and dot, as the legend draws them. */
const dashes: Record<CurveLine['look'], number[]> = { main: [], second: [7, 4], third: [2, 4], fourth: [9, 4, 2, 4] }

const people = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1000, 10_000, 100_000].map((power) => digit * power))

const isNumber = (value: number | null): value is number => value !== null

/** Draws curves with the tokens of the page. Returns how to size it, to draw it again with other tokens, and to remove it. */
export const drawPlot = (target: HTMLElement, { xs, lines, xText, xSteps, onPoint }: PlotInput) => {
  const style = getComputedStyle(target)
  const token = (name: string) => () => style.getPropertyValue(name)
  const font = `13px ${style.fontFamily}`
  const most = Math.max(1, ...lines.flatMap(({ ys }) => ys.filter(isNumber)))
  const axis = {
    stroke: token('--ink-muted'),
    font,
    ticks: { show: false },
    grid: { stroke: token('--line'), width: 1 },
  }
  const plot = new uPlot(
    {
      width: target.clientWidth,
      height: target.clientHeight,
      legend: { show: false },
      padding: [12, 30, 0, 0],
      cursor: {
        y: false,
        drag: { x: false, y: false },
        points: { size: 9, fill: token('--surface'), stroke: token('--accent'), width: 2 },
      },
      scales: { x: { time: false }, y: { range: [0, most * 1.08] } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          incrs: [...xSteps],
          space: 64,
          size: 38,
          gap: 10,
          values: (_plot, splits) => splits.map(xText),
        },
        {
          ...axis,
          incrs: people.toSorted((one, other) => one - other),
          space: 40,
          size: 20 + 8 * Math.ceil(most).toLocaleString('en').length,
          values: (_plot, splits) => splits.map((count) => count.toLocaleString('en')),
        },
      ],
      series: [
        {},
        ...lines.map(({ look, isStepped }) => ({
          stroke: token(look === 'main' ? '--accent' : '--ink-faint'),
          width: look === 'main' ? 2.5 : 1.5,
          dash: dashes[look],
          ...(isStepped === true && uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) }),
          spanGaps: true,
          points: { show: xs.length === 1 },
        })),
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
    },
    [[...xs], ...lines.map(({ ys }) => [...ys])],
    target,
  )

  return {
    resize: () => plot.setSize({ width: target.clientWidth, height: target.clientHeight }),
    redraw: () => plot.redraw(false, true),
    remove: () => plot.destroy(),
  }
}

export type DrawPlot = typeof drawPlot
