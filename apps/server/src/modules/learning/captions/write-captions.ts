import type { Cue } from '#modules/learning/lecture-text/index.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

const timeOf = (seconds: number) => {
  const thousandths = Math.round(seconds * 1000)
  const whole = Math.floor(thousandths / 1000)
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(twoDigits).join(':')
  return `${clock}.${String(thousandths % 1000).padStart(3, '0')}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A WebVTT file. */
export const writeCaptions = (cues: readonly Cue[]): string => {
  const blocks = cues.map(({ start, end, text }) => `${timeOf(start)} --> ${timeOf(end)}\n${escaped(text)}`)
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}
