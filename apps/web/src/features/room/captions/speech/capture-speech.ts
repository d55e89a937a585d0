import { serverTime } from '#lib/time/now.ts'
import { createCutter } from './cut-pieces.ts'
import workletAddress from './speech-worklet.ts?worker&url'
import { createResampler } from './write-wave.ts'

export interface CapturedPiece {
  samples: Float32Array
  /** In milliseconds since 1970, by the server's clock. */
  beganAt: number
}

/** What comes from the microphone, in pieces, until the returned function is called. */
export const captureSpeech = (track: MediaStreamTrack, onPiece: (piece: CapturedPiece) => void): (() => void) => {
  const context = new AudioContext()
  const resample = createResampler(context.sampleRate)
  let beganAt: number | undefined
  const cutter = createCutter(({ samples, begin }) =>
    onPiece({ samples, beganAt: Math.round((beganAt ?? serverTime().getTime()) + begin * 1000) }),
  )
  let isOver = false

  const begin = async () => {
    await context.audioWorklet.addModule(workletAddress)
    if (isOver) return
    const node = new AudioWorkletNode(context, 'regent-speech', { numberOfOutputs: 0, channelCount: 1 })
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      beganAt ??= serverTime().getTime() - (data.length / context.sampleRate) * 1000
      if (!isOver) cutter.add(resample(data))
    }
    context.createMediaStreamSource(new MediaStream([track])).connect(node)
    await context.resume()
  }
  // Where a browser cannot, the person is not captioned, and everything else goes on.
  begin().catch(() => undefined)

  return () => {
    if (isOver) return
    cutter.end()
    isOver = true
    context.close().catch(() => undefined)
  }
}
