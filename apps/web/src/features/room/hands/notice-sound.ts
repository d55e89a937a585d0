import { readRemembered, remember, useRemembered } from '#lib/browser/remembered.ts'
import { readDevices } from '../devices/remembered-devices.ts'

const storageKey = 'room-sounds'

/** Whether the room makes sounds of its own, such as for a raised hand or a knock; this browser remembers it. */
export const useNoticeSounds = () => ({
  areOn: useRemembered(storageKey) !== 'off',
  turn: (areOn: boolean) => remember(storageKey, areOn ? null : 'off'),
})

const notes = {
  hand: [
    { hertz: 587.33, at: 0 },
    { hertz: 880, at: 0.12 },
  ],
  knock: [
    { hertz: 196, at: 0 },
    { hertz: 196, at: 0.22 },
    { hertz: 196, at: 0.44 },
  ],
}
const noteSeconds = 0.25
const loudness = 0.2
/** Many at once are one sound. */
const pauseMs = 2000

const playNote = (context: AudioContext, hertz: number, at: number): void => {
  const volume = context.createGain()
  volume.gain.setValueAtTime(loudness, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds)
  const tone = new OscillatorNode(context, { frequency: hertz })
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + noteSeconds)
}

const play = async (kind: keyof typeof notes): Promise<void> => {
  const context = new AudioContext()
  try {
    const { speaker } = readDevices()
    if (speaker !== undefined && 'setSinkId' in context) {
      // A speaker that is no longer there: the sound comes from another one.
      await (context.setSinkId as (id: string) => Promise<void>)(speaker).catch(() => undefined)
    }
    for (const { hertz, at } of notes[kind]) playNote(context, hertz, context.currentTime + at)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  } finally {
    await context.close()
  }
}

const lastPlayed: Partial<Record<keyof typeof notes, number>> = {}

/** Tells a host by a sound, unless they have turned that off. */
export const playNotice = (kind: keyof typeof notes): void => {
  if (readRemembered(storageKey) === 'off' || Date.now() - (lastPlayed[kind] ?? 0) < pauseMs) return
  lastPlayed[kind] = Date.now()
  // Without sound there are the badge and the list.
  play(kind).catch(() => undefined)
}
