import { followHearing } from '../devices/hearing.ts'

/** What a person should know of their own microphone: no sound comes from it, or they speak while it is off. */
export type MicrophoneNews = 'system' | 'silent' | 'talking' | undefined

const voiceLevel = 0.4
/** So much of the last readings has to be a voice: a cough or a click is none. */
const readings = 20
const voices = 10
/** The room does not say it again and again. */
const shownMs = 6000
const quietMs = 60_000

/** Follows the levels of a microphone that is muted: whether its owner speaks to a room that cannot hear. */
export const followMutedVoice = (): ((level: number, now: number) => MicrophoneNews) => {
  let last: boolean[] = []
  let saidAt = -Infinity
  return (level, now) => {
    last = [...last, level >= voiceLevel].slice(-readings)
    if (last.filter(Boolean).length >= voices && now - saidAt > quietMs) saidAt = now
    return now - saidAt <= shownMs ? 'talking' : undefined
  }
}

/** Follows the levels of a microphone that is on. */
export const followOpenVoice = (): ((level: number, now: number) => MicrophoneNews) => {
  const hear = followHearing()
  return (level, now) => (hear(level, now) === 'silent' ? 'silent' : undefined)
}
