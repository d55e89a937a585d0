import { appendFileSync } from 'node:fs'

/** Loaded into npm, the launcher and the server by `start-time.mjs`: writes down when each part of the start ended. */
const file = process.env.START_MARKS ?? ''

const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** @type {{ part: string, at: number, processorMs: number }[]} */
const marks = []

const record = (/** @type {string} */ part) =>
  marks.push({ part, at: performance.timeOrigin + performance.now(), processorMs: processorMs() })

const { mark } = performance
performance.mark = (name, options) => {
  record(name)
  return mark.call(performance, name, options)
}

record('Node is loaded')
process.on('exit', () => appendFileSync(file, `${JSON.stringify({ began: performance.timeOrigin, marks })}\n`))
