const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const column = 11

/** A moment of the start, for `npm run bench -- start-time`. */
export const mark = (/** @type {string} */ part) => performance.mark(`launcher: ${part}`)

/** One calm line: what it is about, then what happened. */
export const say = (/** @type {string} */ subject, /** @type {string} */ text) => {
  process.stdout.write(`${subject.padEnd(column)} ${text}\n`)
}

/** Begins a step that may take long, so that the terminal shows what it waits for. */
const announceStep = (/** @type {string} */ subject, /** @type {string} */ text) => {
  if (process.stdout.isTTY) process.stdout.write(`${subject.padEnd(column)} ${text} …\r`)
}

export const saySince = (/** @type {string} */ subject, /** @type {string} */ text, /** @type {number} */ since) =>
  say(subject, `${text} in ${seconds(since)}`)

/**
 * Runs a step and says one line with the time it took.
 * @template T
 * @param {{ subject: string, doing: string, done: string }} words
 * @param {() => Promise<T>} step
 */
export const timed = async ({ subject, doing, done }, step) => {
  const start = Date.now()
  announceStep(subject, doing)
  const result = await step()
  const line = `${done} in ${seconds(start)}`
  say(subject, process.stdout.isTTY ? line.padEnd(doing.length + 2) : line)
  return result
}
