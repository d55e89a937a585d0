import { Transform } from 'node:stream'

/** Where the parts of a frame's head are (RFC 6455). */
const isLast = 0b1000_0000
const isControl = 0b0000_1000
const isMasked = 0b1000_0000
const length7 = 0b0111_1111
const longer = { bits16: 126, bits64: 127 }
const maskBytes = 4

const longestHead = 14

/** The head of a frame, once all of it is there. */
const readHead = (head: Buffer, bytes: number) => {
  if (bytes < 2) return undefined
  const [kind = 0, second = 0] = head
  const short = second & length7
  const extended = short === longer.bits16 ? 2 : short === longer.bits64 ? 8 : 0
  const mask = (second & isMasked) === 0 ? 0 : maskBytes
  if (bytes < 2 + extended + mask) return undefined
  const length = extended === 0 ? short : extended === 2 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2))
  return { length, isLast: (kind & isLast) !== 0, isControl: (kind & isControl) !== 0 }
}

/**
 * Passes the bytes of a WebSocket client on as they are, until a message is longer than it may be. The media server sets no limit: it
 * keeps the whole of a message in memory, whatever its length.
 */
export const limitMessages = (longest: number): Transform => {
  const head = Buffer.alloc(longestHead)
  let headBytes = 0
  let left = 0
  let message = 0

  const isShort = (bytes: Buffer): boolean => {
    for (let at = 0; at < bytes.length;) {
      if (left > 0) {
        const passing = Math.min(left, bytes.length - at)
        left -= passing
        at += passing
        continue
      }
      // Nothing is made for a byte: a flood of the smallest frames must not hold up everybody else.
      head[headBytes] = bytes[at] ?? 0
      headBytes += 1
      at += 1
      const frame = readHead(head, headBytes)
      if (!frame) continue
      headBytes = 0
      left = frame.length
      message += frame.length
      if (message > longest) return false
      // A control frame may stand between the parts of a message.
      if (frame.isControl) message -= frame.length
      else if (frame.isLast) message = 0
    }
    return true
  }

  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => {
      if (isShort(bytes)) done(null, bytes)
      else done(new Error('A message of a client was too long'))
    },
  })
}
