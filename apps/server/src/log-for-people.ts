interface LoggedError {
  type?: string
  message?: string
  code?: unknown
  stack?: string
  cause?: LoggedError
}

interface LogEntry {
  level: number
  time: string
  msg?: string
  err?: LoggedError
  method?: string
  route?: string
  status?: number
  [field: string]: unknown
}

const levels = { info: 30, warning: 40, error: 50, fatal: 60 }
const serverFault = 500

// Known from the line itself, or of no use to a person.
const notListed = new Set(['level', 'time', 'pid', 'msg', 'err', 'method', 'route'])

const paint = { yellow: [33, 39], red: [31, 39], dim: [2, 22] } as const

type Style = keyof typeof paint

/** A terminal obeys control characters, and the direction marks of Unicode hide what a line says. */
const unsafe = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const visible = (text: string) =>
  text.replace(unsafe, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)

const subject = 'Server'.padEnd(12)
const indent = ' '.repeat(12)

// The launcher says in its own words that Regent is ready and has stopped.
const saidByLauncher = new Set(['listening', 'stopping', 'stopped'])

/** A request that was answered needs no line; one that failed does. */
const isRoutine = ({ level, route, status = 0, msg = '' }: LogEntry) =>
  level <= levels.info && status < serverFault && (route !== undefined || saidByLauncher.has(msg))

const valueOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const fieldsOf = (entry: LogEntry) =>
  Object.entries(entry)
    .filter(([name]) => !notListed.has(name))
    .map(([name, value]) => `${name} ${valueOf(value)}`)

const codeOf = ({ code }: LoggedError) => (typeof code === 'string' || typeof code === 'number' ? ` (${code})` : '')

/** What failed, and what made it fail. */
const reasonOf = (error: LoggedError): string => {
  const reason = `${error.message ?? error.type ?? ''}${codeOf(error)}`
  return error.cause ? `${reason}, because: ${reasonOf(error.cause)}` : reason
}

const framesOf = ({ stack = '' }: LoggedError) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .map((line) => line.trim())

const labelOf = (level: number): { label: string; style: Style } | undefined => {
  if (level >= levels.fatal) return { label: 'fatal: ', style: 'red' }
  if (level >= levels.error) return { label: 'error: ', style: 'red' }
  return level >= levels.warning ? { label: 'warning: ', style: 'yellow' } : undefined
}

const timeOf = (time: string) => new Date(time).toTimeString().slice(0, 8)

/**
 * Turns a line of the log, which is JSON, into lines for a person at a terminal; nothing for what goes without saying, unless `showsRoutine`.
 */
export const createLinesForPeople = ({ isColored, showsRoutine }: { isColored: boolean; showsRoutine: boolean }) => {
  const styled = (style: Style, text: string) => {
    const [on, off] = paint[style]
    return isColored ? `\u001b[${on}m${text}\u001b[${off}m` : text
  }

  const lineOf = (entry: LogEntry) => {
    const mark = labelOf(entry.level)
    const request = entry.route === undefined ? '' : ` ${visible(`${entry.method} ${entry.route}`)}`
    const reason = entry.err ? `: ${visible(reasonOf(entry.err))}` : ''
    const fields = fieldsOf(entry).map(visible)
    return [
      subject,
      styled('dim', `${timeOf(entry.time)} `),
      mark ? styled(mark.style, mark.label) : '',
      `${visible(entry.msg ?? '')}${request}${reason}`,
      fields.length > 0 ? styled('dim', ` (${fields.join(', ')})`) : '',
    ].join('')
  }

  return (json: string): string => {
    const entry = JSON.parse(json) as LogEntry
    if (!showsRoutine && isRoutine(entry)) return ''
    const frames = entry.err && entry.level >= levels.error ? framesOf(entry.err) : []
    return [lineOf(entry), ...frames.map((frame) => styled('dim', `${indent}${visible(frame)}`)), ''].join('\n')
  }
}
