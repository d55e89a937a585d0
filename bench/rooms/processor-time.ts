import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

const readOr = (file: string, otherwise: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

const childrenOf = (pid: number): number[] =>
  readOr(`/proc/${pid}/task/${pid}/children`, '').split(' ').filter(Boolean).map(Number)

/** The processes below a process. */
export const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])

/** What a process and all its descendants have used of the processors, in milliseconds. */
export const processorTime = (pid: number): number => {
  const fields = readOr(`/proc/${pid}/stat`, '')
    .replace(/^.*\) /su, '')
    .split(' ')
  // utime, stime, cutime and cstime.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  const own = (ticks / ticksPerSecond) * 1000
  return childrenOf(pid).reduce((sum, child) => sum + processorTime(child), own)
}
