import {
  recorderEndpoints,
  recorderPassHeader,
  recorderStreams,
  type TakenBytes,
} from '@regent/contract/rooms/recorder'
import { callApi } from '#lib/api/api-client.ts'
import { ask } from '#lib/api/transport.ts'
import type { UploadPiece } from './sending/upload-queue.ts'

export const joinAsRecorder = (token: string) => callApi(recorderEndpoints.join, { body: { token } })

export interface TakenPicture {
  kind: 'thumbnail' | 'poster'
  /** Of the part. */
  second: number
  jpeg: Blob
}

export interface TakenLevels {
  /** How many come before. */
  from: number
  levels: number[]
  /** Since the levels before. */
  frames: { painted: number; due: number }
}

export type RecorderCalls = ReturnType<typeof createRecorderCalls>

/** What the page of a recorder tells the portal and asks of it, as the part that its pass is for. */
export const createRecorderCalls = (pass: string) => {
  const headers = { [recorderPassHeader]: pass }

  return {
    readRoom: async () => (await callApi(recorderEndpoints.room, {}, { headers })).room,
    sendVideo: async ({ bytes, offset, isLast }: UploadPiece): Promise<TakenBytes> => {
      const query = new URLSearchParams({ offset: String(offset), isLast: isLast ? '1' : '0' })
      const init = {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: bytes,
      }
      return (await ask(`${recorderStreams.video}?${query}`, init)) as TakenBytes
    },
    sendPicture: ({ kind, second, jpeg }: TakenPicture) => {
      const query = new URLSearchParams({ kind, second: String(second) })
      const init = { method: 'PUT', headers: { ...headers, 'content-type': 'image/jpeg' }, body: jpeg }
      return ask(`${recorderStreams.picture}?${query}`, init)
    },
    sendLevels: (levels: TakenLevels) => callApi(recorderEndpoints.levels, { body: levels }, { headers }),
  }
}
