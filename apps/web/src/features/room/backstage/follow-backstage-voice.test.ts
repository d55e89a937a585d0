import { expect, it } from 'vitest'
import { followBackstageVoice } from './follow-backstage-voice.ts'

const hear = (speaks: (ms: number) => boolean, seconds: number) => {
  const follow = followBackstageVoice()
  let told: number | undefined
  for (let ms = 0; ms <= seconds * 1000; ms += 500) if (follow(speaks(ms), ms)) told ??= ms
  return told
}

it('a person who talks on is noticed after some seconds', () => {
  expect(hear(() => true, 10)).toBe(4000)
})

it('pauses between sentences do not hide it', () => {
  expect(hear((ms) => ms % 2000 < 1000, 30)).toBeLessThanOrEqual(9000)
})

it('a greeting or a cough is no speech', () => {
  expect(hear((ms) => ms < 2000, 60)).toBeUndefined()
  expect(hear((ms) => ms % 10_000 < 1500, 60)).toBeUndefined()
})
