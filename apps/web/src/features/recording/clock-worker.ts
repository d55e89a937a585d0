import { nextFrame } from './frame-times.ts'

/** The number of the frame that is due. The page answers with anything once it has painted it. */
export type ClockMessage = number

/** What a page that is too slow has for everything else after each frame. */
const restMs = 5

const begin = performance.now()
let last = -1
let isPainting = false
let timer: ReturnType<typeof setTimeout> | undefined

const look = () => nextFrame(last, performance.now() - begin)

const tick = () => {
  const { frame, waitMs } = look()
  // There is never a queue of frames.
  if (frame !== last && !isPainting) {
    isPainting = true
    last = frame
    postMessage(frame satisfies ClockMessage)
  }
  timer = setTimeout(tick, waitMs)
}

addEventListener('message', () => {
  isPainting = false
  if (look().frame === last) return
  clearTimeout(timer)
  timer = setTimeout(tick, restMs)
})
tick()
