import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'
import { webinarStatus } from '../webinars/webinar-fields.ts'
import { shownOffers } from './room-messages.ts'

/** The header with which the page of a recorder proves which part it records. */
export const recorderPassHeader = 'Recorder-Pass'

/** What the picture of a recording depends on, besides the people in the room. */
export const recordedRoom = z.object({
  /** Of the webinar. */
  name: z.string(),
  hostName: z.string(),
  status: webinarStatus,
  spotlight: z.string().nullable(),
  offers: shownOffers,
})

export type RecordedRoom = z.infer<typeof recordedRoom>

/** Pictures that are made while recording: a small one every few seconds, and large ones that the replay can begin with. */
export const recorderPictures = ['thumbnail', 'poster'] as const

/** Addresses that take bytes and speak no JSON; both need the pass. */
export const recorderStreams = {
  /** `PUT ?offset=<bytes before>&isLast=<0|1>`, answers {@link takenBytes}. */
  video: '/api/recorder/video',
  /** `PUT ?kind=<thumbnail|poster>&second=<of the part>`, a JPEG. */
  picture: '/api/recorder/picture',
} as const

/** How much of a part is stored, and whether to go on: bytes that come twice are taken once. */
export const takenBytes = z.object({ size: z.int(), isWanted: z.boolean() })

export type TakenBytes = z.infer<typeof takenBytes>

/** How long one thumbnail stands for, how long one number of the sound's loudness, and how often video is sent. */
export const recorderSteps = { thumbnailSeconds: 10, levelSeconds: 0.5, videoMs: 500, keyFrameMs: 2000 } as const

const frameCount = z.int().min(0).max(1_000_000)

export const recorderEndpoints = {
  join: endpoint({
    method: 'POST',
    path: '/api/recorder/join',
    access: 'public',
    summary: 'Begin to record a room, once, with the token that the portal gave its recorder',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({
      pass: z.string(),
      /** Where the media server is; missing where LiveKit Egress says it to the recorder. */
      media: z.object({ url: z.string(), token: z.string() }).optional(),
      room: recordedRoom,
    }),
  }),
  room: endpoint({
    method: 'GET',
    path: '/api/recorder/room',
    access: 'token',
    summary: 'How the room is that is being recorded, for the page of a recorder (header Recorder-Pass)',
    response: z.object({ room: recordedRoom }),
  }),
  levels: endpoint({
    method: 'POST',
    path: '/api/recorder/levels',
    access: 'token',
    summary:
      'How loud each half second of a part is, and how many frames were painted, for the page of a recorder (header Recorder-Pass)',
    body: z.object({
      from: z.int().min(0).max(1_000_000),
      levels: z.array(z.int().min(0).max(255)).max(600),
      /** Since the call before. A page that is too slow paints fewer than are due. */
      frames: z.object({ painted: frameCount, due: frameCount }).optional(),
    }),
    response: messageAnswer,
  }),
}
