import type { Readable } from 'node:stream'

const mostLines = 50
const longestLine = 500

/** Messages to parts of a desktop that a server does not have. */
const noise = /\bdbus\/|org\.freedesktop|D-Bus/u

/** The last lines of what a process prints, without a text that nobody may read. */
export const keepLastLines = (stream: Readable, secret: string): (() => string) => {
  const lines: string[] = []
  let rest = ''
  const keep = (line: string) => {
    if (line === '' || noise.test(line)) return
    lines.push(line.replaceAll(secret, '').slice(0, longestLine))
    if (lines.length > mostLines) lines.shift()
  }
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const [last = '', ...whole] = (rest + chunk).split('\n').reverse()
    rest = last.slice(-longestLine)
    whole.reverse().forEach(keep)
  })
  stream.on('end', () => keep(rest)).on('error', () => undefined)
  return () => lines.join('\n')
}
