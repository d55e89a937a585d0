/**
 * Calls back for each whole line of a stream.
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} take
 */
export const onLines = (stream, take) => {
  let rest = ''
  stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    lines.filter((line) => line !== '').forEach(take)
  })
}
