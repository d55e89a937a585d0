import type { LocalVideo } from './local-video.ts'

/** Where one frame or piece of sound lies in a recorded file. Times count in the time scale of its track. */
export interface RecordedSample {
  /** Position of its track among the tracks of the part. */
  track: number
  /** When it is decoded. */
  time: number
  /** How much later it is shown. */
  delay: number
  /** Zero where the file does not tell. */
  duration: number
  position: number
  /** In the file it is read from. */
  size: number
  /** In an MP4 file, where each unit of H.264 begins with its length. */
  storedSize: number
  isKey: boolean
  /** What a decoder of H.264 must know first, if the frame brings it along. */
  config?: Buffer
}

export interface RecordedTrack {
  kind: 'video' | 'audio'
  codec: string
  timescale: number
  width: number
  height: number
  /** How players turn the picture (of `tkhd`); as it is without it. */
  matrix: Buffer | undefined
  /** What its decoder must know first (avcC, dOps); undefined if it comes with the frames. */
  config: Buffer | undefined
  /** The entry of the `stsd` box that describes it in an MP4 file, if it can be in one. */
  describe: ((config: Buffer, type?: string) => Buffer) | undefined
  /** Whether its frames are units of H.264 with start codes, as they are streamed. */
  hasStartCodes: boolean
}

/** One file as a recorder wrote it, perhaps cut off anywhere. */
export interface RecordedPart {
  container: 'mp4' | 'matroska'
  tracks: RecordedTrack[]
  /** The element that describes the tracks of a Matroska file. */
  head: Buffer | undefined
  /** In the order of the file, up to where it is cut off. */
  samples: () => AsyncGenerator<RecordedSample[]>
}

export type ReadPart = (video: LocalVideo) => Promise<RecordedPart | undefined>
