import { recorderSteps } from '@regent/contract/rooms/recorder'
import { loudnessOf } from './loudness.ts'

/** The rate of Opus, so that nothing is converted. */
const sampleRate = 48_000
/** The least power of two that holds a step of the loudness. */
const keptSamples = 32_768

/** A browser that is too late for a piece of sound leaves it out: those that are only recorded are as large as it makes them. */
const pieceSeconds = 0.17

/** Two who speak at once are not to distort. */
const limits = { threshold: -3, knee: 0, ratio: 20, attack: 0.003, release: 0.1 }

/** All that is heard in a room, as one track. It never pauses: with nobody to hear, it is silence. */
export const mixSound = ({ isHeard }: { isHeard: boolean }) => {
  const context = new AudioContext({ sampleRate, latencyHint: isHeard ? 'interactive' : pieceSeconds })
  const mix = new DynamicsCompressorNode(context, limits)
  const out = new MediaStreamAudioDestinationNode(context)
  const analyser = new AnalyserNode(context, { fftSize: keptSamples })
  const silence = new ConstantSourceNode(context, { offset: 0 })
  silence.connect(mix)
  silence.start()
  mix.connect(out)
  mix.connect(analyser)
  if (isHeard) mix.connect(context.destination)
  const samples = new Float32Array(keptSamples)

  return {
    stream: out.stream,
    /** Mixes this track in until the returned function is called. */
    add: (track: MediaStreamTrack): (() => void) => {
      const stream = new MediaStream([track])
      const source = new MediaStreamAudioSourceNode(context, { mediaStream: stream })
      source.connect(mix)
      // Chromium decodes the sound of others only while an element plays it.
      const element = new Audio()
      element.muted = true
      element.srcObject = stream
      void element.play().catch(() => undefined)
      return () => {
        source.disconnect()
        element.srcObject = null
      }
    },
    /** How loud the latest step was. */
    loudness: () => {
      analyser.getFloatTimeDomainData(samples)
      return loudnessOf(samples.subarray(keptSamples - sampleRate * recorderSteps.levelSeconds))
    },
    close: () => context.close(),
  }
}
