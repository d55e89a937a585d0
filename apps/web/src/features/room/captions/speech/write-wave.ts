import type { speechFormat } from '@regent/contract/rooms/captions'

const rate: (typeof speechFormat)['samplesPerSecond'] = 16_000

const headerBytes = 44

const textAt = (view: DataView, offset: number, text: string) => {
  new Uint8Array(view.buffer).set(new TextEncoder().encode(text), offset)
}

/** A WAV file with one channel of 16 bits. */
export const writeWave = (samples: Float32Array): Uint8Array => {
  const view = new DataView(new ArrayBuffer(headerBytes + samples.length * 2))
  textAt(view, 0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  textAt(view, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  textAt(view, 36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (const [at, sample] of samples.entries())
    view.setInt16(headerBytes + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  return new Uint8Array(view.buffer)
}

const charactersAtOnce = 8192

export const toBase64 = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += charactersAtOnce)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + charactersAtOnce)))
  return btoa(parts.join(''))
}

/** To the rate of the pieces: each sample is the mean of those that it stands for. */
export const createResampler = (from: number) => {
  const step = from / rate
  let place = 0
  let sum = 0
  let count = 0

  return (samples: Float32Array): Float32Array => {
    const out: number[] = []
    for (const sample of samples) {
      sum += sample
      count += 1
      place += 1
      // A slower rate than ours would need some twice; no microphone has one.
      if (place >= step) {
        out.push(sum / count)
        place -= step
        sum = 0
        count = 0
      }
    }
    return Float32Array.from(out)
  }
}
