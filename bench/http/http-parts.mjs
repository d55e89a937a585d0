/** @typedef {{ functionName: string, url: string }} Frame */

/**
 * What a request pays for, by the innermost function that belongs to a part. Node's own functions belong to the part
 * that calls them, except for what every answer pays: reading the request and writing to the socket.
 *
 * @type {[part: string, isPartOf: (frame: Frame) => boolean][]}
 */
const parts = [
  ['socket (the kernel)', ({ functionName }) => /^(?:writev|write\w+String|writeBuffer)$/u.test(functionName)],
  ['log line', ({ url }) => /pino|sonic-boom|request-log\.ts|log\.ts$|hide-secrets/u.test(url)],
  ['duration for /metrics', ({ url }) => /prom-client|metrics\.ts/u.test(url)],
  ['id and limits', ({ url }) => /http\/limits\//u.test(url)],
  ['viewer', ({ url }) => /http\/viewer\//u.test(url)],
  ['input', ({ url }) => /read-input\.ts|request-context\.ts|node_modules\/zod/u.test(url)],
  ['serializing', ({ url, functionName }) => /fast-json-stringify/u.test(url) || /^anonymous\d+$/u.test(functionName)],
  ['headers', ({ functionName }) => /^(?:header|headers|writeHead|_storeHeader|Reply\.headers?)$/u.test(functionName)],
  ['handler and route()', ({ url }) => /apps\/server\/src/u.test(url)],
  ['Fastify', ({ url }) => /node_modules\/(?:fastify|find-my-way|@fastify)/u.test(url)],
  ['garbage collection', ({ functionName }) => functionName === '(garbage collector)'],
]

const rest = "Node's HTTP and event loop"

/**
 * The share of each part in the samples of a profile, greatest first.
 *
 * @param {import('node:inspector').Profiler.Profile} profile
 * @returns {(readonly [part: string, share: number])[]}
 */
export const sharesOfParts = ({ nodes, samples = [], timeDeltas = [] }) => {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  /** @type {(id: number | undefined) => string | undefined} */
  const partOf = (id) => {
    const node = id === undefined ? undefined : nodeOf.get(id)
    if (node === undefined) return rest
    if (/^\((?:idle|program)\)$/u.test(node.callFrame.functionName)) return undefined
    return parts.find(([, isPartOf]) => isPartOf(node.callFrame))?.[0] ?? partOf(parentOf.get(node.id))
  }
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const [at, id] of samples.entries()) {
    const part = partOf(id)
    if (part !== undefined) times.set(part, (times.get(part) ?? 0) + (timeDeltas[at] ?? 0))
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times].map(([part, time]) => /** @type {const} */ ([part, time / total])).toSorted((a, b) => b[1] - a[1])
}
