import { recorderSteps } from '@regent/contract/rooms/recorder'
import { AppFailure } from '#lib/api/app-failure.ts'
import { composeRoom, type ComposedRoom } from './compose-room.ts'
import { startFrameClock } from './frame-clock.ts'
import { framesPerSecond } from './frame-times.ts'
import { recordStream } from './record-stream.ts'
import { createRecorderCalls, joinAsRecorder, type RecorderCalls } from './recorder-calls.ts'
import { createDelivery } from './sending/deliver.ts'
import { createUploadQueue } from './sending/upload-queue.ts'
import { createPictureTimes, takePoster, takeThumbnail } from './take-picture.ts'

/** As the bench of the quality of recordings measures it; most of it is a piece of sound, which is mixed as a whole. */
const soundLagMs = 145
const levelsAtOnce = 8
const pauseMs = 500
const mostAttempts = 5
/** A second and a half: then it begins even if a picture is missing. */
const mostFramesBefore = 45
/** After this the video ends without them. */
const lastCallsMs = 100

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Until it succeeds or is refused. */
const insist = async <Answer>(attempt: () => Promise<Answer>, most = Number.POSITIVE_INFINITY): Promise<Answer> => {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (number >= most || (error instanceof AppFailure && error.wasRefused)) throw error
      await wait(pauseMs)
    }
  }
}

export const join = (token: string) => insist(() => joinAsRecorder(token))

export const connect = (room: ComposedRoom, media: { url: string; token: string }) =>
  insist(() => room.connect(media), mostAttempts)

/** What is sent beside the video: small pictures, posters, how loud each step is, and how many frames were painted. */
const createSidelines = (canvas: HTMLCanvasElement, room: ComposedRoom, calls: RecorderCalls) => {
  const delivery = createDelivery()
  const duePictures = createPictureTimes()
  const levels: number[] = []
  let sentLevels = 0
  const frames = { painted: 0, due: 0 }
  const sentFrames = { ...frames }

  const send = (kind: 'thumbnail' | 'poster', second: number, taken: Promise<Blob | null>) =>
    void taken.then((jpeg) => {
      if (jpeg) delivery.add(() => calls.sendPicture({ kind, second, jpeg }))
    })

  const sendLevels = () => {
    const from = sentLevels
    const next = levels.slice(from)
    const since = { painted: frames.painted - sentFrames.painted, due: frames.due - sentFrames.due }
    sentLevels = levels.length
    Object.assign(sentFrames, frames)
    if (since.painted > 0) delivery.add(() => calls.sendLevels({ from, levels: next, frames: since }))
  }

  return {
    note: (frame: number) => {
      frames.painted += 1
      frames.due = frame + 1
      const second = frame / framesPerSecond
      const steps = Math.floor(second / recorderSteps.levelSeconds)
      if (steps > levels.length) levels.push(...Array<number>(steps - levels.length).fill(room.sound.loudness()))
      if (levels.length - sentLevels >= levelsAtOnce) sendLevels()
      const { thumbnail, poster } = duePictures(second, room.hasStage())
      if (thumbnail !== undefined) send('thumbnail', thumbnail, takeThumbnail(canvas))
      if (poster !== undefined) send('poster', poster, takePoster(canvas))
    },
    end: () => {
      sendLevels()
      return Promise.race([delivery.settled(), wait(lastCallsMs)])
    },
  }
}

/** Records a room, and sends the video while it is made. Resolves when recording has ended and everything is sent. */
export const recordRoom = async (token: string, canvas: HTMLCanvasElement): Promise<void> => {
  const { pass, media, room } = await join(token)
  if (!media) throw new Error('The portal did not say where the media server is')
  const calls = createRecorderCalls(pass)
  const ending = Promise.withResolvers<undefined>()
  const end = () => ending.resolve(undefined)
  const upload = createUploadQueue({ send: calls.sendVideo, onUnwanted: end })
  const composed = composeRoom({
    canvas,
    room,
    readRoom: calls.readRoom,
    isHeard: false,
    soundLagMs,
    onEnd: end,
  })
  try {
    await connect(composed, media)
  } catch (error) {
    await upload.end()
    throw error
  }

  const [picture] = canvas.captureStream(0).getVideoTracks() as CanvasCaptureMediaStreamTrack[]
  if (!picture) throw new Error('This browser records no canvas')
  const stream = new MediaStream([picture, ...composed.sound.stream.getAudioTracks()])
  const sidelines = createSidelines(canvas, composed, calls)
  let recording: { from: number; stop: () => Promise<void> } | undefined
  const stopClock = startFrameClock((frame) => {
    composed.paint()
    if (!recording && !composed.isComplete() && frame < mostFramesBefore) return
    if (!recording) {
      composed.paintFirst()
      recording = { from: frame, stop: recordStream(stream, { onBytes: upload.add, onEnd: end }) }
    }
    picture.requestFrame()
    sidelines.note(frame - recording.from)
  })

  await ending.promise
  stopClock()
  await recording?.stop()
  await sidelines.end()
  await upload.end()
  await composed.close()
}
