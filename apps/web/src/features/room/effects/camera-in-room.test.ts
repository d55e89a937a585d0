// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { ConnectionState, type LocalVideoTrack, type Room, TrackEvent } from 'livekit-client'
import { eventually } from '#testing/eventually.ts'
import { fakeVideoProcessing } from '#testing/room/fake-effects.ts'
import { applyInRoom, turnOnWithEffect } from './camera-in-room.ts'
import { chooseEffect, readChoice } from './effect-choice.ts'
import type { EffectProcessor } from './effect-processor.ts'
import { readEffectState, setEffectState } from './effect-state.ts'

beforeEach(() => {
  localStorage.clear()
  setEffectState({ pending: undefined, problem: undefined })
})

/** Of the media client as much as an effect touches; notes in which order. */
const aRoom = ({ isBroken = false } = {}) => {
  const done: string[] = []
  const listeners = new Map<string, () => void>()
  let published: LocalVideoTrack | undefined
  const aCamera = () => {
    let processor: EffectProcessor | undefined
    const camera = {
      getProcessor: () => processor,
      setProcessor: (next: EffectProcessor) => {
        if (isBroken) return Promise.reject(new Error('The program could not be loaded'))
        processor = next
        done.push('effect')
        return Promise.resolve()
      },
      stopProcessor: () => {
        processor = undefined
        done.push('no effect')
        return Promise.resolve()
      },
      stop: () => done.push('closed'),
      on: (event: string, listener: () => void) => listeners.set(event, listener),
    }
    return camera as unknown as LocalVideoTrack
  }
  const own = {
    getTrackPublication: () => published && { videoTrack: published },
    createTracks: () => {
      done.push('opened')
      return Promise.resolve([aCamera()])
    },
    publishTrack: (camera: LocalVideoTrack) => {
      published = camera
      done.push('published')
      return Promise.resolve()
    },
    unpublishTrack: () => {
      published = undefined
      done.push('unpublished')
      return Promise.resolve()
    },
    setCameraEnabled: () => {
      published ??= aCamera()
      done.push('on')
      return Promise.resolve()
    },
  }
  const room = { localParticipant: own, state: ConnectionState.Connected as ConnectionState }
  return {
    done,
    room: room as unknown as Room,
    leave: () => {
      room.state = ConnectionState.Disconnected
    },
    camera: () => {
      if (!published) throw new Error('No camera was published')
      return published
    },
    tell: (event: TrackEvent) => listeners.get(event)?.(),
  }
}

describe('a camera with a remembered effect', () => {
  it('has it before its first picture is sent, also after a way back', async () => {
    fakeVideoProcessing()
    chooseEffect('blur')
    const { room, done } = aRoom()
    await turnOnWithEffect(room)
    expect(done).toEqual(['opened', 'effect', 'published'])
    // A new connection has a new camera.
    const back = aRoom()
    await turnOnWithEffect(back.room)
    expect(back.done).toEqual(['opened', 'effect', 'published'])
  })

  it('keeps it when it is turned off and on', async () => {
    fakeVideoProcessing()
    chooseEffect('blur')
    const { room, done, camera } = aRoom()
    await turnOnWithEffect(room)
    const processor = camera().getProcessor()
    await turnOnWithEffect(room)
    expect(done).toEqual(['opened', 'effect', 'published', 'on'])
    expect(camera().getProcessor()).toBe(processor)
  })

  it('that was chosen while the camera was off is published again', async () => {
    fakeVideoProcessing()
    const { room, done } = aRoom()
    await room.localParticipant.setCameraEnabled(true)
    chooseEffect('background1')
    await turnOnWithEffect(room)
    expect(done).toEqual(['on', 'unpublished', 'opened', 'effect', 'published'])
  })

  it('is opened once, however often the person clicks meanwhile', async () => {
    fakeVideoProcessing()
    chooseEffect('blur')
    const { room, done } = aRoom()
    await Promise.all([turnOnWithEffect(room), turnOnWithEffect(room)])
    expect(done).toEqual(['opened', 'effect', 'published'])
  })

  it('stays off when the effect cannot be loaded, and can be turned on without it', async () => {
    const { breakImages } = fakeVideoProcessing()
    breakImages()
    chooseEffect('background4')
    const { room, done } = aRoom()
    await turnOnWithEffect(room)
    expect(done).toEqual([])
    expect(readChoice().effect).toBe('none')
    await turnOnWithEffect(room)
    expect(done).toEqual(['on'])
  })

  it('is closed again when the program of the effect fails', async () => {
    fakeVideoProcessing()
    chooseEffect('blur')
    const { room, done } = aRoom({ isBroken: true })
    await turnOnWithEffect(room)
    expect(done).toEqual(['opened', 'closed'])
    expect(readChoice().effect).toBe('none')
  })

  it('is closed again when the person has left meanwhile', async () => {
    fakeVideoProcessing()
    chooseEffect('blur')
    const { room, done, leave } = aRoom()
    leave()
    await turnOnWithEffect(room)
    expect(done).toEqual(['opened', 'effect', 'closed'])
    expect(readChoice().effect).toBe('blur')
  })

  it('is turned on without it where the browser cannot process video', async () => {
    chooseEffect('blur')
    const { room, done } = aRoom()
    await turnOnWithEffect(room)
    expect(done).toEqual(['on'])
  })
})

describe('an effect that the processor cannot keep up with', () => {
  it('is switched off when the media client says so, with the reason', async () => {
    fakeVideoProcessing()
    chooseEffect('blur')
    const { room, done, camera, tell } = aRoom()
    await turnOnWithEffect(room)
    await applyInRoom(camera(), readChoice())
    tell(TrackEvent.CpuConstrained)
    expect(readChoice().effect).toBe('none')
    expect(readEffectState().problem).toBe('slow')
    await applyInRoom(camera(), readChoice())
    await eventually(() => expect(done.at(-1)).toBe('no effect'))
  })

  it('is not blamed where there is none', async () => {
    fakeVideoProcessing()
    const { room, camera, tell } = aRoom()
    await turnOnWithEffect(room)
    await applyInRoom(camera(), readChoice())
    tell(TrackEvent.CpuConstrained)
    expect(readEffectState().problem).toBeUndefined()
  })
})
