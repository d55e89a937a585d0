import { nextFrame } from './frame-times.ts'

/** The number of the frame that is due. */
export type ClockMessage = number

const begin = performance.now()
let last = -1

const tick = () => {
  const { frame, waitMs } = nextFrame(last, performance.now() - begin)
  if (frame !== last) postMessage(frame satisfies ClockMessage)
  last = frame
  setTimeout(tick, waitMs)
}

tick()
