// A page subscribes when it opens; a person does not open this many pages in one tab.
const framesPerWindow = 100
const windowMs = 10_000

/** Counts a frame and says whether it is one too many for this socket. */
export const createFrameLimit = (now: () => number = () => performance.now()): (() => boolean) => {
  let windowEnds = 0
  let frames = 0
  return () => {
    if (now() >= windowEnds) {
      windowEnds = now() + windowMs
      frames = 0
    }
    frames += 1
    return frames > framesPerWindow
  }
}
