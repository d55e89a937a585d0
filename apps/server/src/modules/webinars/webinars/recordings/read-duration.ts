import { ALL_FORMATS, CustomSource, Input, UnsupportedInputFormatError } from 'mediabunny'

interface VideoFile {
  size: number
  /** The bytes from the first to before the last. */
  read: (from: number, to: number) => Promise<Uint8Array>
}

/** In seconds; undefined if the file does not tell. Reads little of it, wherever its table of contents is. */
export const readDuration = async ({ size, read }: VideoFile): Promise<number | undefined> => {
  const input = new Input({ formats: ALL_FORMATS, source: new CustomSource({ getSize: () => size, read }) })
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
