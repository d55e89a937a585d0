import { readdirSync, readFileSync } from 'node:fs'

const microsecondsPerTick = 10_000

/** From the state on, which is the first after the name; nothing where the process has ended meanwhile. */
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

/** The microseconds that PostgreSQL has used of the processor; processes that have ended are told of by their parent. */
export const processorOfPostgres = (postmaster: number): number => {
  const children = readdirSync('/proc').filter((name) => statOf(name)[1] === String(postmaster))
  const own = ticksOf(String(postmaster), [11, 12, 13, 14])
  return children.reduce((sum, pid) => sum + ticksOf(pid, [11, 12]), own) * microsecondsPerTick
}
