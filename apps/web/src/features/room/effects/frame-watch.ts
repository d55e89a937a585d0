/** From this many frames a second, a video looks smooth. */
export const goodRate = 24

/** The share of the camera's own frames: in the dark, it often gives fewer. */
const goodShare = 0.9
/** With few frames, two that come late are not a stutter. */
const lateFrames = 2
const busyShare = 0.8
const windowMs = 2000
/** At first everything is still being loaded and compiled. */
const warmUpWindows = 1
const slowWindows = 2

export interface FrameWindow {
  ms: number
  /** That left with the effect. */
  frames: number
  /** That the camera gave. */
  cameraFrames: number
  /** That the frames took to be made. */
  busyMs: number
}

/** Whether the effect makes a video stutter. A camera that is slow itself, or off, is no reason. */
export const isSlow = ({ ms, frames, cameraFrames, busyMs }: FrameWindow): boolean => {
  const good = (goodRate * ms) / 1000
  if (frames >= good) return false
  return frames < Math.min(good, cameraFrames * goodShare - lateFrames) || busyMs >= ms * busyShare
}

export interface FrameCount {
  frames: number
  busyMs: number
}

interface Watched {
  /** Grows with each frame. */
  count: FrameCount
  /** Plays the camera without the effect. */
  camera: Pick<HTMLVideoElement, 'getVideoPlaybackQuality'>
  onSlow: () => void
}

/** Calls back once, when the effect was slow for some seconds; until the returned function is called. */
export const watchFrames = ({ count, camera, onSlow }: Watched): (() => void) => {
  const look = () => ({
    at: performance.now(),
    frames: count.frames,
    busyMs: count.busyMs,
    cameraFrames: camera.getVideoPlaybackQuality().totalVideoFrames,
    isHidden: document.hidden,
  })
  let before = look()
  let windows = 0
  let slow = 0

  const timer = setInterval(() => {
    const now = look()
    windows += 1
    // Browsers slow down pages in the background.
    const counts = windows > warmUpWindows && !before.isHidden && !now.isHidden
    const window = {
      ms: now.at - before.at,
      frames: now.frames - before.frames,
      busyMs: now.busyMs - before.busyMs,
      cameraFrames: now.cameraFrames - before.cameraFrames,
    }
    before = now
    slow = counts && isSlow(window) ? slow + 1 : 0
    if (slow < slowWindows) return
    clearInterval(timer)
    onSlow()
  }, windowMs)
  return () => clearInterval(timer)
}
