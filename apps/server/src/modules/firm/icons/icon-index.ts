import { type FileHandle, open } from 'node:fs/promises'

/** Where in its file one icon stands. */
export interface IconPlace {
  at: number
  length: number
  /** What came out of use, and other names of an icon, are drawn but no longer offered. */
  isOffered: boolean
}

export type IconIndex = ReadonlyMap<string, IconPlace>

const partBytes = 128 * 1024

/** A line: the buffer that contains it, its first and last byte there, and where it begins in the file. */
type LookAt = (part: Buffer, start: number, end: number, at: number) => void

/** Looks at the lines of a file, of which one part is in memory at a time; nothing is made of what is passed over. */
const readLines = async (file: FileHandle, lookAt: LookAt): Promise<void> => {
  const part = Buffer.alloc(partBytes)
  let at = 0
  let kept = 0
  for (;;) {
    const { bytesRead } = await file.read(part, kept, partBytes - kept)
    if (bytesRead === 0) return
    const filled = kept + bytesRead
    let start = 0
    for (let end = part.indexOf('\n'); end !== -1 && end < filled; end = part.indexOf('\n', start)) {
      lookAt(part, start, end, at + start)
      start = end + 1
    }
    part.copyWithin(0, start, filled)
    kept = filled - start
    at += start
  }
}

const lines = {
  startOfAliases: Buffer.from('\t"aliases": {'),
  startOfIcon: Buffer.from('\t\t"'),
  endOfName: '": {',
  hidden: Buffer.from('\t\t\t"hidden": true'),
  endOfIcon: Buffer.from('\t\t}'),
}

const begins = (part: Buffer, start: number, end: number, line: Buffer) => {
  for (let index = 0; index < line.length; index += 1) {
    if (start + index >= end || part[start + index] !== line[index]) return false
  }
  return true
}

/**
 * Where in a set of Iconify each icon stands. A set is up to 8 MB of JSON that take five times as much once they are
 * parsed; their places take three, and one icon is read when it is asked for.
 */
export const indexIcons = async (path: string): Promise<IconIndex> => {
  const places = new Map<string, IconPlace>()
  let areIcons = true
  let name: string | undefined
  let start = 0
  let isOffered = true
  await using file = await open(path)
  await readLines(file, (part, first, end, at) => {
    if (begins(part, first, end, lines.startOfIcon)) {
      name = part.toString('latin1', first + lines.startOfIcon.length, end - lines.endOfName.length)
      start = at + end - first - 1
      isOffered = areIcons
    } else if (begins(part, first, end, lines.hidden)) {
      isOffered = false
    } else if (begins(part, first, end, lines.startOfAliases)) {
      areIcons = false
    } else if (name !== undefined && begins(part, first, end, lines.endOfIcon)) {
      places.set(name, { at: start, length: at + lines.endOfIcon.length - start, isOffered })
      name = undefined
    }
  })
  return places
}
