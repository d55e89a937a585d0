export interface Cue {
  /** Seconds. */
  start: number
  end: number
  text: string
}

/** What is wrong with a file of captions, as a person can read it. */
export class CaptionsError extends Error {}

const notCaptions = 'This is not a WebVTT file: its first line has to be WEBVTT.'
const timing =
  /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t]|$)/u
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** Of one file. */
export const mostCues = 20_000

const tooMany = `A file of captions holds at most ${mostCues} lines.`

const decode = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new CaptionsError('This is not a WebVTT file: it has to be text in UTF-8.')
  }
}

const secondsOf = (hours = '0', minutes = '0', seconds = '0', thousandths = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000

// It stops at the next one that begins: else a file of beginnings alone would take hours.
const tag = /<[^<>]*>/gu

const wordsOf = (lines: readonly string[]) =>
  lines
    .join(' ')
    .replaceAll(tag, '')
    .replaceAll(/&(\w{2,4});/gu, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/[\s\0]+/gu, ' ')
    .trim()

interface Block {
  /** Of its first line, as an editor counts. */
  line: number
  lines: string[]
}

const blocksOf = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = []
  let block: Block | undefined
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') block = undefined
    else if (block) block.lines.push(line)
    else blocks.push((block = { line: index + 1, lines: [line] }))
  }
  return blocks
}

const isAside = ([first = '']: readonly string[]) => /^(?:NOTE|STYLE|REGION)(?:\s|$)/u.test(first)

const cueOf = ({ line, lines }: Block): Cue => {
  // A cue may have a name on the line before its time.
  const at = lines[0]?.includes('-->') ? 0 : 1
  const [, ...times] = timing.exec(lines[at] ?? '') ?? []
  const start = secondsOf(...times.slice(0, 4))
  const end = secondsOf(...times.slice(4))
  if (times.length === 0 || end <= start) {
    throw new CaptionsError(`The captions cannot be read at line ${line + at}: it has to say when they are shown.`)
  }
  return { start, end, text: wordsOf(lines.slice(at + 1)) }
}

export const refuseTooMany = (cues: readonly unknown[]): void => {
  if (cues.length > mostCues) throw new CaptionsError(tooMany)
}

/** What is said in a video, and when, by a WebVTT file; anything else is refused with the reason. */
export const parseCaptions = (content: Uint8Array): Cue[] => {
  const lines = decode(content).split(/\r\n|\r|\n/u)
  if (!/^WEBVTT(?:[ \t]|$)/u.test(lines[0] ?? '')) throw new CaptionsError(notCaptions)
  const [, ...blocks] = blocksOf(lines)
  const cues = blocks.filter((block) => !isAside(block.lines)).map(cueOf)
  refuseTooMany(cues)
  return cues.filter(({ text }) => text !== '')
}
