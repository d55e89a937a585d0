export const framesPerSecond = 30

const frameMs = 1000 / framesPerSecond

/**
 * Which frame is due after that time, and how long until the next one. Each is counted from the beginning, so that no delay adds up; those
 * that came too late are left out.
 */
export const nextFrame = (last: number, elapsedMs: number): { frame: number; waitMs: number } => {
  const frame = Math.max(last, Math.floor(elapsedMs / frameMs))
  return { frame, waitMs: Math.max(0, (frame + 1) * frameMs - elapsedMs) }
}
