import { setImmediate as pause } from 'node:timers/promises'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny'

/** A track of another file, from a packet on; times are counted from a new beginning. */
export interface CopiedTrack {
  track: InputTrack
  packets: AsyncIterator<EncodedPacket>
  add: (packet: EncodedPacket) => Promise<void>
  end: () => void
}

interface Part {
  start: number
  packets: AsyncIterator<EncodedPacket>
}

const noCodec = () => new Error('The video has a track whose codec is not known')

export const copyPictures = async (output: Output, track: InputVideoTrack, { start, packets }: Part) => {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (!codec || !decoderConfig) throw noCodec()
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { transformationMatrix: await track.getTransformationMatrix() })
  const add = (packet: EncodedPacket) =>
    source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig })
  return { track, packets, add, end: () => source.close() }
}

export const copySound = async (output: Output, track: InputAudioTrack, { start, packets }: Part) => {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (!codec || !decoderConfig) throw noCodec()
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  const add = (packet: EncodedPacket) =>
    source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig })
  return { track, packets, add, end: () => source.close() }
}

/** The packets from one moment to before another. */
export async function* packetsBetween(track: InputTrack, from: number, to: number) {
  const sink = new EncodedPacketSink(track)
  const first = (await sink.getPacket(from)) ?? (await sink.getFirstPacket())
  if (!first) return
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp >= to) return
    if (packet.timestamp >= from) yield packet
  }
}

const packetsAtOnce = 100

/** Copies the packets of all tracks in the order of their times, so that few of them wait for others; answers the last moment. */
export const copyPackets = async (tracks: readonly CopiedTrack[]): Promise<number> => {
  const waiting = await Promise.all(tracks.map(async (track) => ({ track, next: await track.packets.next() })))
  let end = 0
  for (let count = 1; ; count += 1) {
    const [first] = waiting
      .filter(({ next }) => next.done !== true)
      .toSorted((one, other) => timeOf(one.next) - timeOf(other.next))
    if (!first || first.next.done === true) return end
    const { track, next } = first
    end = Math.max(end, next.value.timestamp + next.value.duration)
    await track.add(next.value)
    first.next = await track.packets.next()
    if (first.next.done === true) track.end()
    if (count % packetsAtOnce === 0) await pause()
  }
}

const timeOf = (next: IteratorResult<EncodedPacket>) => (next.done === true ? Infinity : next.value.timestamp)
