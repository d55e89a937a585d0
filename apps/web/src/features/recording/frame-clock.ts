import type { ClockMessage } from './clock-worker.ts'

/** Calls back for each frame, with its number. The clock is a worker, because browsers slow down the timers of pages that nobody sees. */
export const startFrameClock = (onFrame: (frame: number) => void): (() => void) => {
  const worker = new Worker(new URL('./clock-worker.ts', import.meta.url), { type: 'module' })
  let isOver = false
  worker.addEventListener('message', ({ data }: MessageEvent<ClockMessage>) => {
    if (isOver) return
    try {
      onFrame(data)
    } finally {
      // The clock waits for it: one frame that fails must not be the last.
      worker.postMessage('painted')
    }
  })
  return () => {
    isOver = true
    worker.terminate()
  }
}
