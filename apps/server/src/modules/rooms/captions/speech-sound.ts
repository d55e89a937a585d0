import { speechFormat } from '@regent/contract/rooms/captions'
import { AppError } from '#app/app-error.ts'
import { captionTexts as texts } from './texts.ts'

const { samplesPerSecond, leastSeconds, mostSeconds } = speechFormat

const headerBytes = 44
const bytesPerSample = 2
const pcm = 1

/** The piece of speech that a page sends. Only the plainest kind of WAV file gets to the transcriber. */
export const readSpeech = (base64: string): { bytes: Buffer<ArrayBuffer>; seconds: number } => {
  const bytes = Buffer.from(base64, 'base64')
  const textAt = (offset: number) => bytes.toString('latin1', offset, offset + 4)
  const isWave =
    bytes.length > headerBytes &&
    textAt(0) === 'RIFF' &&
    textAt(8) === 'WAVE' &&
    textAt(12) === 'fmt ' &&
    textAt(36) === 'data' &&
    bytes.readUInt32LE(4) === bytes.length - 8 &&
    bytes.readUInt32LE(40) === bytes.length - headerBytes
  const isOurs =
    isWave &&
    bytes.readUInt16LE(20) === pcm &&
    bytes.readUInt16LE(22) === 1 &&
    bytes.readUInt32LE(24) === samplesPerSecond &&
    bytes.readUInt16LE(34) === 8 * bytesPerSample
  const seconds = (bytes.length - headerBytes) / bytesPerSample / samplesPerSecond
  if (!isOurs || seconds < leastSeconds || seconds > mostSeconds) {
    throw new AppError('unsupported_type', { message: texts.noWave })
  }
  return { bytes, seconds }
}
