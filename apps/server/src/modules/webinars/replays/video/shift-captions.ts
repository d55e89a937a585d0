import { parseCaptions } from '#modules/learning/lecture-text/index.ts'
import type { ShownPart } from './shown-part.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

const timeOf = (seconds: number) => {
  const thousandths = Math.round(seconds * 1000)
  const whole = Math.floor(thousandths / 1000)
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(twoDigits).join(':')
  return `${clock}.${String(thousandths % 1000).padStart(3, '0')}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Captions of the whole video, as a WebVTT file for what is shown of it. */
export const shiftCaptions = (content: Uint8Array, shown: ShownPart): string => {
  const cues = parseCaptions(content).flatMap(({ start, end, text }) => {
    const part = shown.clip(start, end)
    return part ? `${timeOf(part.from)} --> ${timeOf(part.to)}\n${escaped(text)}` : []
  })
  return `${['WEBVTT', ...cues].join('\n\n')}\n`
}
