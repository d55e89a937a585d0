import { expect, it } from 'vitest'
import { placeSpans } from './place-spans.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 17, minute)).toISOString()
const span = (from: number, until: number) => ({ from: at(from), until: at(until) })

it('places intervals on the live time, and cuts off what was before and after it', () => {
  expect(placeSpans([span(-10, 10), span(20, 30), span(38, 50)], [span(0, 40)])).toEqual([
    { start: 0, width: 25 },
    { start: 50, width: 25 },
    { start: 95, width: 5 },
  ])
})

it('counts a break of the webinar as part of its line', () => {
  expect(placeSpans([span(30, 40)], [span(0, 10), span(30, 40)])).toEqual([{ start: 75, width: 25 }])
})

it('has no bars of people who came only before or after it, and none without a live time', () => {
  expect(placeSpans([span(-10, 0), span(40, 50)], [span(0, 40)])).toEqual([])
  expect(placeSpans([span(0, 10)], [])).toEqual([])
})
