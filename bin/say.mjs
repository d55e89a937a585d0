const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const column = 11
const levels = { info: 30, warning: 40, fatal: 60 }

/** A moment of the start, for `npm run bench -- start-time`. */
export const mark = (/** @type {string} */ part) => performance.mark(`launcher: ${part}`)

let isLog = false

/** From now on the lines are part of the log of the server that this verb runs: JSON where no person reads along. */
export const sayAsLog = () => {
  isLog = true
}

/** The server checks the variable. */
const isJson = (/** @type {{ isTTY?: boolean }} */ stream = process.stdout) => {
  const format = process.env.LOG_FORMAT?.trim()
  return isLog && (format === 'json' || (format !== 'text' && !stream.isTTY))
}

const entryOf = (/** @type {number} */ level, /** @type {string} */ subject, /** @type {string} */ msg) => ({
  level,
  time: new Date().toISOString(),
  pid: process.pid,
  subject,
  msg,
})

const styles = { bold: [1, 22], yellow: [33, 39] }

/** Knows NO_COLOR and which terminals have colors. */
const hasColors = () => process.stdout.isTTY && process.stdout.hasColors()

export const styled = (/** @type {keyof typeof styles} */ style, /** @type {string} */ text) => {
  const [on, off] = styles[style]
  return hasColors() && !isJson() ? `\u001b[${on}m${text}\u001b[${off}m` : text
}

const write = (/** @type {number} */ level, /** @type {string} */ subject, /** @type {string} */ text) => {
  const line = isJson() ? JSON.stringify(entryOf(level, subject, text)) : `${subject.padEnd(column)} ${text}`
  process.stdout.write(`${line}\n`)
}

/** One calm line: what it is about, then what happened. */
export const say = (/** @type {string} */ subject, /** @type {string} */ text) => write(levels.info, subject, text)

export const warn = (/** @type {string} */ subject, /** @type {string} */ text) =>
  write(levels.warning, subject, isJson() ? text : `${styled('yellow', 'warning:')} ${text}`)

/** Why a verb fails, on standard error: one sentence, or with a stack if it is a fault of ours. */
export const sayFailure = (/** @type {unknown} */ error, { isRefusal = false } = {}) => {
  if (!isJson(process.stderr)) return console.error(isRefusal && error instanceof Error ? error.message : error)
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const entry = {
    ...entryOf(levels.fatal, 'Regent', message),
    ...(!isRefusal && { err: { type: name, message, stack } }),
  }
  process.stderr.write(`${JSON.stringify(entry)}\n`)
}

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
