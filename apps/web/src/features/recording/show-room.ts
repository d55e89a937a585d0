import { composeRoom } from './compose-room.ts'
import { startFrameClock } from './frame-clock.ts'
import type { Entrance } from './read-entrance.ts'
import { createRecorderCalls } from './recorder-calls.ts'
import { connect, join } from './record-room.ts'

/** What LiveKit Egress waits for on the console of a template. */
const say = (signal: 'START_RECORDING' | 'END_RECORDING') => console.log(signal)

/** Of a person whose picture does not come. */
const mostFramesBefore = 150

/** Shows a room for LiveKit Egress, which records what the tab shows and plays. Resolves when it is to end. */
export const showRoom = async (
  { token, media }: Extract<Entrance, { kind: 'egress' }>,
  canvas: HTMLCanvasElement,
): Promise<void> => {
  const { pass, room } = await join(token)
  const ending = Promise.withResolvers<undefined>()
  const end = () => ending.resolve(undefined)
  const { readRoom } = createRecorderCalls(pass)
  const composed = composeRoom({ canvas, room, readRoom, isHeard: true, soundLagMs: 0, onEnd: end })
  let hasBegun = false
  await connect(composed, media)
  const stopClock = startFrameClock((frame) => {
    composed.paint()
    if (hasBegun || !(composed.isComplete() || frame > mostFramesBefore)) return
    hasBegun = true
    composed.paintFirst()
    say('START_RECORDING')
  })

  await ending.promise
  stopClock()
  say('END_RECORDING')
  await composed.close()
}
