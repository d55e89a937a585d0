import { writeFile } from 'node:fs/promises'

const rate = 48_000
const seconds = 10
const loudness = 12_000
const lowest = 300
const highest = 1200

/** Up and down like a siren three times a second: what suppresses noise takes a steady tone for noise. */
const phase = (at: number) => {
  const middle = (lowest + highest) / 2
  return 2 * Math.PI * middle * at - ((highest - lowest) / 2 / 3) * Math.cos(2 * Math.PI * 3 * at)
}

/** A file with one sound that never pauses, which a microphone of Chromium hears again and again. */
export const writeTone = async (file: string): Promise<string> => {
  const samples = Int16Array.from({ length: rate * seconds }, (_, at) => loudness * Math.sin(phase(at / rate)))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  // PCM, one channel.
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  await writeFile(file, Buffer.concat([head, Buffer.from(samples.buffer)]))
  return file
}
