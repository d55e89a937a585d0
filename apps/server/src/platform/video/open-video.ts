import { ALL_FORMATS, CustomSource, Input } from 'mediabunny'

/** A video or sound wherever it is stored. */
export interface VideoFile {
  size: number
  /** The bytes from the first to before the last. */
  read: (from: number, to: number) => Promise<Uint8Array>
}

/** `whole`: all of it will be read, so that reading ahead pays. */
export const openVideo = ({ size, read }: VideoFile, reading: 'little' | 'whole' = 'little'): Input =>
  new Input({
    formats: ALL_FORMATS,
    source: new CustomSource({
      getSize: () => size,
      read,
      prefetchProfile: reading === 'whole' ? 'network' : 'none',
    }),
  })
