import { CaptionsError, type Cue, refuseTooMany } from '#modules/learning/lecture-text/index.ts'

const time = '(\\d{1,3}):([0-5]?\\d):([0-5]?\\d)(?:[,.](\\d{1,3}))?'
const timing = new RegExp(`^\\s*${time}\\s*-->\\s*${time}`, 'u')

/** Old programs write SRT in the character set of Windows. */
const decode = (content: Uint8Array): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

const secondsOf = (hours = '0', minutes = '0', seconds = '0', fraction = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`)

// Each stops at the next one that begins: else a file of beginnings alone would take hours.
const markup = /<[^<>]*>|\{\\[^{}]*\}/gu

const wordsOf = (lines: readonly string[]) =>
  lines
    .join(' ')
    .replaceAll(markup, '')
    .replaceAll(/[\s\0]+/gu, ' ')
    .trim()

/** The lines of an SRT file, with the number of each in the file; undefined if it is none. */
const linesOf = (content: Uint8Array) => {
  const lines = decode(content).split(/\r\n|\r|\n/u)
  const first = lines.findIndex((line) => line.trim() !== '')
  const isSrt = [lines[first], lines[first + 1]].some((line = '') => timing.test(line))
  return isSrt ? lines : undefined
}

/** What is said in a video, and when, by an SRT file; undefined if the file is none. */
export const parseSrt = (content: Uint8Array): Cue[] | undefined => {
  const lines = linesOf(content)
  if (!lines) return undefined
  const starts = lines.flatMap((line, index) => (timing.test(line) ? [index] : []))
  refuseTooMany(starts)
  const cues = starts.map((at, index) => {
    const [, ...times] = timing.exec(lines[at] ?? '') ?? []
    const cue = { start: secondsOf(...times.slice(0, 4)), end: secondsOf(...times.slice(4)) }
    if (cue.end <= cue.start)
      throw new CaptionsError(`The captions cannot be read at line ${at + 1}: they end before they start.`)
    const block = lines.slice(at + 1, starts[index + 1])
    // The number of the next line of captions stands before its time.
    const isFollowed = index + 1 < starts.length && /^\s*\d+\s*$/u.test(block.at(-1) ?? '')
    return { ...cue, text: wordsOf(isFollowed ? block.slice(0, -1) : block) }
  })
  return cues.filter(({ text }) => text !== '')
}
