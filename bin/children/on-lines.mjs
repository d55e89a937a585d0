/**
 * Calls back for each complete line of a stream.
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} onLine
 */
export const onLines = (stream, onLine) => {
  let rest = ''
  stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    lines.filter((line) => line !== '').forEach(onLine)
  })
}
