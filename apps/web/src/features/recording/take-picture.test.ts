import { expect, it } from 'vitest'
import { createPictureTimes } from './take-picture.ts'

const run = (seconds: number, hasStage: (second: number) => boolean = () => true) => {
  const due = createPictureTimes()
  const thumbnails: number[] = []
  const posters: number[] = []
  for (let frame = 0; frame < seconds * 30; frame += 1) {
    const { thumbnail, poster } = due(frame / 30, hasStage(frame / 30))
    if (thumbnail !== undefined) thumbnails.push(thumbnail)
    if (poster !== undefined) posters.push(poster)
  }
  return { thumbnails, posters }
}

it('takes one thumbnail for each ten seconds, and a poster after five seconds and then every five minutes', () => {
  const { thumbnails, posters } = run(620)
  expect(thumbnails).toEqual(Array.from({ length: 62 }, (_, index) => index * 10))
  expect(posters).toEqual([5, 305, 605])
})

it('takes no poster while nobody is on stage', () => {
  expect(run(60, (second) => second > 42).posters).toEqual([42])
  expect(run(60, () => false)).toMatchObject({ posters: [], thumbnails: { length: 6 } })
})

it('takes one thumbnail after a pause in which several were due', () => {
  const due = createPictureTimes()
  expect([0, 2, 45, 46].map((second) => due(second, false).thumbnail)).toEqual([undefined, 0, 40, undefined])
})
