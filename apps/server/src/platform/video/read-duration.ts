import { UnsupportedInputFormatError } from 'mediabunny'
import { limits } from '@regent/contract/limits'
import { openVideo, type VideoFile } from './open-video.ts'

/** In seconds; undefined if the file does not tell, or claims what no video lasts. Reads little of it, wherever its index is. */
export const readDuration = async (file: VideoFile): Promise<number | undefined> => {
  const input = openVideo(file)
  try {
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
    return seconds > 0 && seconds <= limits.videoSeconds ? seconds : undefined
  } catch (error) {
    if (error instanceof UnsupportedInputFormatError) return undefined
    throw error
  } finally {
    input.dispose()
  }
}
