import type { EgressClient, EgressInfo } from 'livekit-server-sdk'
import type { S3Server } from '#platform/storage/s3-client.ts'
import { loadSdk } from './load-sdk.ts'
import type { MediaServer } from './media-server.ts'

const patienceSeconds = 5

/** Where LiveKit Egress leaves its file: in a bucket, or in a folder that it shares with us. */
export interface EgressPlace {
  path: string
  bucket?: S3Server | undefined
}

interface EgressWish {
  room: string
  pageUrl: string
  place: EgressPlace
  /** Longer than LiveKit waits for a LiveKit Egress that is free. */
  patienceSeconds: number
}

/** How far it is. */
export interface MediaEgress {
  id: string
  isOver: boolean
  /** Why it has not ended as it should. */
  fault: string | undefined
}

const clientOf = async ({ url, apiKey, apiSecret }: MediaServer, seconds: number): Promise<EgressClient> => {
  const { EgressClient: Client } = await loadSdk()
  return new Client(url, apiKey, apiSecret, { requestTimeout: seconds, failover: false })
}

/** What others see in a replay costs about as much as our own recorder's: 720p, 30 pictures and a megabit each second. */
const encodingOf = async () => {
  const { EncodingOptions, VideoCodec, AudioCodec } = await loadSdk()
  return new EncodingOptions({
    ...{ width: 1280, height: 720, framerate: 30, keyFrameInterval: 2 },
    ...{ videoCodec: VideoCodec.H264_MAIN, videoBitrate: 1000 },
    ...{ audioCodec: AudioCodec.AAC, audioBitrate: 96, audioFrequency: 48_000 },
  })
}

const outputOf = async ({ path, bucket }: EgressPlace) => {
  const { EncodedFileOutput, EncodedFileType, S3Upload } = await loadSdk()
  const file = { fileType: EncodedFileType.MP4, filepath: path, disableManifest: true }
  if (!bucket) return new EncodedFileOutput(file)
  const { accessKey, secretKey: secret, region, endpoint, bucket: name, isPathStyle: forcePathStyle } = bucket
  const value = new S3Upload({ accessKey, secret, region, endpoint, bucket: name, forcePathStyle })
  return new EncodedFileOutput({ ...file, output: { case: 's3', value } })
}

const describe = async ({ egressId: id, status, error }: EgressInfo): Promise<MediaEgress> => {
  const { EgressStatus } = await loadSdk()
  const going = [EgressStatus.EGRESS_STARTING, EgressStatus.EGRESS_ACTIVE, EgressStatus.EGRESS_ENDING]
  const isOver = !going.includes(status)
  const isGood = !isOver || status === EgressStatus.EGRESS_COMPLETE
  return { id, isOver, fault: isGood ? undefined : error || EgressStatus[status] }
}

/** Lets LiveKit Egress open our page, which it tells how to join the room. */
export const startMediaEgress = async (
  server: MediaServer,
  { room, pageUrl, place, patienceSeconds: seconds }: EgressWish,
): Promise<MediaEgress> => {
  const client = await clientOf(server, seconds)
  const options = { layout: 'dominant', customBaseUrl: pageUrl, encodingOptions: await encodingOf() }
  return describe(await client.startRoomCompositeEgress(room, { file: await outputOf(place) }, options))
}

/** Undefined if LiveKit does not know it. */
export const readMediaEgress = async (server: MediaServer, id: string): Promise<MediaEgress | undefined> => {
  const client = await clientOf(server, patienceSeconds)
  const [info] = await client.listEgress({ egressId: id })
  return info && describe(info)
}

const pathsOf = ({ request }: EgressInfo): string[] => {
  if (request.case !== 'roomComposite') return []
  return request.value.fileOutputs.map(({ filepath }) => filepath)
}

/** The one that writes this file, also if we have never heard that it began. */
export const findMediaEgress = async (
  server: MediaServer,
  { room, path }: { room: string; path: string },
): Promise<MediaEgress | undefined> => {
  const client = await clientOf(server, patienceSeconds)
  const info = (await client.listEgress({ roomName: room })).find((each) => pathsOf(each).includes(path))
  return info && describe(info)
}

const isAbout = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

export const stopMediaEgress = async (server: MediaServer, id: string): Promise<void> => {
  const client = await clientOf(server, patienceSeconds)
  try {
    await client.stopEgress(id)
  } catch (error) {
    // It has ended by itself.
    if (!isAbout(error, 'failed_precondition', 'not_found')) throw error
  }
}

/** Rejects if this LiveKit has no LiveKit Egress beside it, or does not answer. */
export const askForEgress = async (server: MediaServer): Promise<void> => {
  await (await clientOf(server, patienceSeconds)).listEgress({ active: true })
}
