import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const threads = '/proc/self/task'
const lessThanRequests = 10

let isDone = false

/**
 * On few cores, the threads that hash yield to the thread that answers and to PostgreSQL. Only Linux has priorities of
 * threads; libuv names its threads once they have had work.
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
    // Another system, or one that refuses: then all threads share the cores equally.
  }
}
