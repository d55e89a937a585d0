import { type FileHandle, open } from 'node:fs/promises'

/** Where one icon is in its file. */
export interface IconPosition {
  at: number
  length: number
  /** Outdated icons and other names of an icon are drawn, but not offered. */
  isOffered: boolean
}

export type IconIndex = ReadonlyMap<string, IconPosition>

const partBytes = 128 * 1024

/** A line: the buffer that contains it, its first and last byte there, and where it begins in the file. */
type LookAt = (part: Buffer, start: number, end: number, at: number) => void

/** Looks at the lines of a file, one chunk in memory at a time. */
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
 * Where each icon is in a set of Iconify. A set is up to 8 MB of JSON that take five times as much once they are
 * parsed; their positions take three, and an icon is read when it is requested.
 */
export const indexIcons = async (path: string): Promise<IconIndex> => {
  const positions = new Map<string, IconPosition>()
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
      positions.set(name, { at: start, length: at + lines.endOfIcon.length - start, isOffered })
      name = undefined
    }
  })
  return positions
}
