import { recorderSteps } from '@regent/contract/rooms/recorder'

/** With the sound, about a megabit each second: an hour stays below the limit of an upload. */
const videoBitsPerSecond = 900_000
const audioBitsPerSecond = 96_000

/**
 * The first that the browser makes. Matroska comes twice a second; of MP4 it gives nothing away before the next key frame, so that
 * a crash would cost up to four seconds. The portal makes MP4 of both.
 */
const formats = [
  'video/x-matroska;codecs=avc1.42E01F,opus',
  'video/mp4;codecs=avc1.42E01F,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9,opus',
]

interface RecordOptions {
  onBytes: (bytes: Blob) => void
  /** No bytes follow. */
  onEnd: () => void
}

/** Compresses a stream, until the returned function is called, which resolves after the last bytes. */
export const recordStream = (stream: MediaStream, { onBytes, onEnd }: RecordOptions): (() => Promise<void>) => {
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
  const options = {
    ...(mimeType !== undefined && { mimeType }),
    videoBitsPerSecond,
    audioBitsPerSecond,
    videoKeyFrameIntervalDuration: recorderSteps.keyFrameMs,
  }
  const recorder = new MediaRecorder(stream, options)
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  recorder.addEventListener('dataavailable', ({ data }) => onBytes(data))
  recorder.addEventListener('error', onEnd)
  // Also if a track ends by itself, or the encoder gives up.
  recorder.addEventListener('stop', onEnd)
  recorder.start(recorderSteps.videoMs)
  return () => {
    if (recorder.state !== 'inactive') recorder.stop()
    return stopped
  }
}
