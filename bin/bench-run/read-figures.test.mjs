import { expect, it } from 'vitest'
import { figureTable, readFigures } from './read-figures.mjs'

it('finds the figures among the other output of a bench', () => {
  const output = 'warming up\nfigure: ratio | 0.71 | ≥ 0.5\nload 1.2\nfigure: LCP | 812 ms | ≤ 900 ms\n'
  const figures = readFigures(output)
  expect(figures).toEqual([
    { name: 'ratio', value: '0.71', toReach: '≥ 0.5' },
    { name: 'LCP', value: '812 ms', toReach: '≤ 900 ms' },
  ])
  expect(figureTable(figures).split('\n')).toEqual([
    'Figure   measured   to reach',
    'ratio        0.71   ≥ 0.5',
    'LCP        812 ms   ≤ 900 ms',
  ])
})
