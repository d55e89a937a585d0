import type { Cue } from '#modules/learning/lecture-text/index.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

const thousandthsOf = (seconds: number) => Math.round(seconds * 1000)

const timeOf = (seconds: number) => {
  const thousandths = thousandthsOf(seconds)
  const whole = Math.floor(thousandths / 1000)
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(twoDigits).join(':')
  return `${clock}.${String(thousandths % 1000).padStart(3, '0')}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A WebVTT file, without what would be shown for less than it can say: no reader takes that. */
export const writeCaptions = (cues: readonly Cue[]): string => {
  const shown = cues.filter(({ start, end }) => thousandthsOf(end) > thousandthsOf(start))
  const blocks = shown.map(({ start, end, text }) => `${timeOf(start)} --> ${timeOf(end)}\n${escaped(text)}`)
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}
