/** A fiftieth of a second in which nothing is heard, whatever comes before and after it. */
export const opusSilence = { packet: Buffer.from([0xf8, 0xff, 0xfe]), seconds: 0.02 }

const milliseconds = { silk: [10, 20, 40, 60], hybrid: [10, 20, 10, 20], celt: [2.5, 5, 10, 20] }

const framesIn = (code: number, second: number) => (code === 0 ? 1 : code === 3 ? second & 0x3f : 2)

/** How long a packet of Opus lasts, by its first two bytes (RFC 6716, 3.1). */
export const opusSeconds = (packet: Uint8Array): number => {
  const [first = 0, second = 0] = packet
  const config = first >> 3
  const kind = config < 12 ? 'silk' : config < 16 ? 'hybrid' : 'celt'
  return ((milliseconds[kind][config % 4] ?? 20) * framesIn(first & 3, second)) / 1000
}
