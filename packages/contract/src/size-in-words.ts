const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** `32 kB`, `500 MB`: a limit as a person reads it. */
export const sizeInWords = (bytes: number): string =>
  bytes < megabyte ? `${bytes / kilobyte} kB` : `${bytes / megabyte} MB`
