import { expect, it } from 'vitest'
import { createCutter, type SpeechPiece } from './cut-pieces.ts'
import { createResampler, toBase64, writeWave } from './write-wave.ts'

const rate = 16_000

const tone = (seconds: number, loudness = 0.3) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => loudness * Math.sin((at * 2 * Math.PI * 220) / rate))

const silence = (seconds: number) => new Float32Array(seconds * rate)

const cut = (...parts: Float32Array[]) => {
  const pieces: SpeechPiece[] = []
  const cutter = createCutter((piece) => pieces.push(piece))
  // In blocks, as a browser hands them over.
  for (const part of parts) for (let at = 0; at < part.length; at += 683) cutter.add(part.slice(at, at + 683))
  cutter.end()
  return pieces.map(({ samples, begin }) => ({ begin, seconds: samples.length / rate }))
}

it('cuts at pauses, with a little before and after the voice', () => {
  const [first, second, ...more] = cut(silence(2), tone(1.5), silence(1.2), tone(1), silence(3))
  expect(more).toEqual([])
  expect(first?.begin).toBeCloseTo(1.7, 1)
  expect(first?.seconds).toBeCloseTo(2.1, 1)
  expect(second?.begin).toBeCloseTo(4.4, 1)
})

it('sends no silence, and no sound that is too short for a word', () => {
  expect(cut(silence(20))).toEqual([])
  expect(cut(silence(1), tone(0.1), silence(2))).toEqual([])
})

it('cuts one who speaks without a pause where it is quietest, and loses nothing of it', () => {
  const pieces = cut(tone(6.5), tone(0.2, 0.05), tone(5), tone(8))
  expect(pieces[0]?.seconds).toBeGreaterThan(6.4)
  expect(pieces[0]?.seconds).toBeLessThan(6.8)
  expect(Math.max(...pieces.map(({ seconds }) => seconds))).toBeLessThanOrEqual(8.1)
  expect(pieces.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(19.7, 0)
})

it('a piece becomes a WAV file of its samples', () => {
  const wave = writeWave(Float32Array.of(0, 1, -1, 2))
  const view = new DataView(wave.buffer)
  expect(new TextDecoder('latin1').decode(wave.subarray(0, 4))).toBe('RIFF')
  expect([view.getUint32(24, true), view.getUint32(40, true)]).toEqual([rate, 8])
  expect([0, 2, 4, 6].map((at) => view.getInt16(44 + at, true))).toEqual([0, 32_767, -32_767, 32_767])
  expect(Buffer.from(toBase64(wave), 'base64')).toEqual(Buffer.from(wave))
})

it('a microphone of another rate sounds the same', () => {
  const resample = createResampler(48_000)
  const blocks = Array.from({ length: 10 }, () => resample(new Float32Array(4800).fill(0.5)))
  expect(blocks.reduce((sum, block) => sum + block.length, 0)).toBe(rate)
  expect(blocks[3]?.every((sample) => sample === 0.5)).toBe(true)
})
