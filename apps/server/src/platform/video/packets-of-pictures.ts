import { type EncodedPacket, EncodedPacketSink, type InputVideoTrack } from 'mediabunny'

// No codec looks further ahead.
const mostAhead = 16

/**
 * The pictures from a key frame to before a moment, in the order in which they are decoded. A later one is among them if one that
 * is wanted may be made from it.
 */
export async function* packetsOfPictures(
  track: InputVideoTrack,
  keyFrame: number,
  to: number,
): AsyncGenerator<EncodedPacket, void> {
  const sink = new EncodedPacketSink(track)
  const first = await sink.getKeyPacket(keyFrame)
  if (!first) return
  let later: EncodedPacket[] = []
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp >= to) {
      if (packet.type === 'key' || later.length === mostAhead) return
      later.push(packet)
    } else if (packet.timestamp >= keyFrame) {
      yield* later
      later = []
      yield packet
    }
  }
}
