import { UnsupportedInputFormatError } from 'mediabunny'
import { openVideo, type VideoFile } from './open-video.ts'

/** In seconds; undefined if the file does not tell. Reads little of it, wherever its table of contents is. */
export const readDuration = async (file: VideoFile): Promise<number | undefined> => {
  const input = openVideo(file)
  try {
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
    return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
  } catch (error) {
    if (error instanceof UnsupportedInputFormatError) return undefined
    throw error
  } finally {
    input.dispose()
  }
}
