import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const threads = '/proc/self/task'
const lessThanRequests = 10

let isDone = false

/**
 * Where cores are scarce, the threads that hash give way to the one that answers and to PostgreSQL. Linux alone has
 * priorities of threads; libuv names its own once they have had work.
 */
export const yieldToRequests = (): void => {
  if (isDone) return
  isDone = true
  try {
    for (const thread of readdirSync(threads)) {
      const isWorker = readFileSync(`${threads}/${thread}/comm`, 'utf8').startsWith('libuv-worker')
      if (isWorker) setPriority(Number(thread), lessThanRequests)
    }
  } catch {
    // Another system, or one that refuses: then they share the cores as equals.
  }
}
