import { recorderSteps } from '@regent/contract/rooms/recorder'

const thumbnailSize = { width: 320, height: 180 }
const jpegQuality = { thumbnail: 0.7, poster: 0.85 }

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

export const takePoster = (canvas: HTMLCanvasElement): Promise<Blob | null> => toJpeg(canvas, jpegQuality.poster)

export const takeThumbnail = (canvas: HTMLCanvasElement): Promise<Blob | null> => {
  const small = Object.assign(document.createElement('canvas'), thumbnailSize)
  const context = small.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(canvas, 0, 0, small.width, small.height)
  return toJpeg(small, jpegQuality.thumbnail)
}

const firstPosterSecond = 5
const posterSeconds = 300

/** The very first frames show how everyone arrives. */
const thumbnailDelaySeconds = 1

interface DuePictures {
  /** The second that it stands for. */
  thumbnail: number | undefined
  poster: number | undefined
}

/** Which pictures are due at a second of the part. Posters only while someone is on stage. */
export const createPictureTimes = () => {
  let nextThumbnail = 0
  let nextPoster = firstPosterSecond

  return (second: number, hasStage: boolean): DuePictures => {
    const due: DuePictures = { thumbnail: undefined, poster: undefined }
    if (second >= nextThumbnail + thumbnailDelaySeconds) {
      const { thumbnailSeconds } = recorderSteps
      due.thumbnail = Math.floor((second - thumbnailDelaySeconds) / thumbnailSeconds) * thumbnailSeconds
      nextThumbnail = due.thumbnail + thumbnailSeconds
    }
    if (hasStage && second >= nextPoster) {
      due.poster = Math.floor(second)
      nextPoster = second + posterSeconds
    }
    return due
  }
}
