const betweenMs = 10_000

interface Renewal {
  video: HTMLVideoElement
  src: string
  /** When this was done last. */
  before: number
}

/**
 * Whether a film is worth asking for anew without a word, once in a while. A bucket gives addresses of a minute, and
 * browsers go on asking the one that they were sent to: whoever pauses and then moves on would find it dead.
 */
export const renewFilm = ({ video, src, before }: Renewal): boolean => {
  const hasPlayed = video.error?.code === MediaError.MEDIA_ERR_NETWORK
  if (!hasPlayed || performance.now() - before < betweenMs) return false
  video.src = src
  return true
}
