const notes = [
  { hertz: 523.25, at: 0 },
  { hertz: 783.99, at: 0.35 },
]
const noteSeconds = 0.7
const soundSeconds = 1.2
const loudness = 0.25

/** Plays two notes on a speaker, until their end. */
export const playTestSound = async (speakerId: string | undefined): Promise<void> => {
  const context = new AudioContext()
  const output = context.createMediaStreamDestination()
  const audio = new Audio()
  audio.srcObject = output.stream
  try {
    if (speakerId !== undefined && 'setSinkId' in audio) await audio.setSinkId(speakerId)
    await audio.play()
    for (const { hertz, at } of notes) playNote(context, output, hertz, context.currentTime + at)
    await new Promise((resolve) => setTimeout(resolve, soundSeconds * 1000))
  } finally {
    audio.srcObject = null
    void context.close()
  }
}

const playNote = (context: AudioContext, output: AudioNode, hertz: number, at: number): void => {
  const volume = context.createGain()
  volume.gain.setValueAtTime(loudness, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds)
  const tone = new OscillatorNode(context, { frequency: hertz })
  tone.connect(volume).connect(output)
  tone.start(at)
  tone.stop(at + noteSeconds)
}
