/** The same bytes in parts of one size, the last one smaller; of nothing, one empty part. */
export async function* inParts(
  content: AsyncIterable<Uint8Array | string>,
  partBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let part = new Uint8Array(partBytes)
  let filled = 0
  let count = 0
  for await (const input of content) {
    let chunk = typeof input === 'string' ? Buffer.from(input) : input
    while (chunk.length > 0) {
      const fitting = chunk.subarray(0, partBytes - filled)
      part.set(fitting, filled)
      filled += fitting.length
      chunk = chunk.subarray(fitting.length)
      if (filled === partBytes) {
        yield part
        count += 1
        part = new Uint8Array(partBytes)
        filled = 0
      }
    }
  }
  if (filled > 0 || count === 0) yield part.subarray(0, filled)
  return undefined
}
