import { readdirSync, readFileSync } from 'node:fs'

const microsecondsPerTick = 10_000

/** The fields after the process name, beginning with the state; empty if the process has ended. */
const statOf = (pid: string): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const ticksOf = (pid: string, at: readonly number[]) => {
  const fields = statOf(pid)
  return at.reduce((sum, each) => sum + Number(fields[each] ?? 0), 0)
}

/** The processor time of PostgreSQL in microseconds; the postmaster's own fields include its ended children. */
export const postgresCpuTime = (postmaster: number): number => {
  const children = readdirSync('/proc').filter((name) => statOf(name)[1] === String(postmaster))
  const own = ticksOf(String(postmaster), [11, 12, 13, 14])
  return children.reduce((sum, pid) => sum + ticksOf(pid, [11, 12]), own) * microsecondsPerTick
}
