const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const column = 11
const levels = { info: 30, warning: 40 }

/** A moment of the start, for `npm run bench -- start-time`. */
export const mark = (/** @type {string} */ part) => performance.mark(`launcher: ${part}`)

/** The server checks the variable; without it the few lines of the launcher stay readable, whatever reads them. */
const isJson = () => process.env.LOG_FORMAT?.trim() === 'json'

const styles = { bold: [1, 22], yellow: [33, 39] }

/** Knows NO_COLOR and which terminals have colors. */
const hasColors = () => process.stdout.isTTY && process.stdout.hasColors()

export const styled = (/** @type {keyof typeof styles} */ style, /** @type {string} */ text) => {
  const [on, off] = styles[style]
  return hasColors() && !isJson() ? `\u001b[${on}m${text}\u001b[${off}m` : text
}

const write = (/** @type {number} */ level, /** @type {string} */ subject, /** @type {string} */ text) => {
  const entry = { level, time: new Date().toISOString(), pid: process.pid, subject, msg: text }
  process.stdout.write(isJson() ? `${JSON.stringify(entry)}\n` : `${subject.padEnd(column)} ${text}\n`)
}

/** One calm line: what it is about, then what happened. */
export const say = (/** @type {string} */ subject, /** @type {string} */ text) => write(levels.info, subject, text)

export const warn = (/** @type {string} */ subject, /** @type {string} */ text) =>
  write(levels.warning, subject, isJson() ? text : `${styled('yellow', 'warning:')} ${text}`)

/** Begins a step that may take long, so that the terminal shows what it waits for. */
const announceStep = (/** @type {string} */ subject, /** @type {string} */ text) => {
  if (process.stdout.isTTY && !isJson()) process.stdout.write(`${subject.padEnd(column)} ${text} …\r`)
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
  say(subject, process.stdout.isTTY && !isJson() ? line.padEnd(doing.length + 2) : line)
  return result
}
