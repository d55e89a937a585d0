// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeVideoProcessing } from '#testing/room/fake-effects.ts'
import { applyEffects } from './apply-effect.ts'
import { chooseEffect, type Effect, readChoice } from './effect-choice.ts'
import type { EffectProcessor } from './effect-processor.ts'
import { readEffectState, setEffectState } from './effect-state.ts'

beforeEach(() => {
  localStorage.clear()
  setEffectState({ pending: undefined, problem: undefined })
})

const aCamera = () => {
  const done: string[] = []
  let processor: EffectProcessor | undefined
  let isBroken = false
  const camera = {
    processor: () => processor,
    put: (next: EffectProcessor) => {
      if (isBroken) return Promise.reject(new Error('The program could not be loaded'))
      processor = next
      vi.spyOn(next, 'change').mockImplementation((backdrop) => {
        done.push(`change to ${JSON.stringify(backdrop)}`)
        return Promise.resolve()
      })
      done.push(`put ${next.mode}`)
      return Promise.resolve()
    },
    remove: () => {
      processor = undefined
      done.push('remove')
      return Promise.resolve()
    },
  }
  const apply = applyEffects(camera)
  return {
    done,
    breakDown: () => {
      isBroken = true
    },
    choose: (effect: Effect, strength = 0.5) => {
      chooseEffect(effect)
      return apply({ effect, strength, image: null })
    },
  }
}

describe('an effect', () => {
  it('is put on the camera once, changed while it runs, and taken off', async () => {
    fakeVideoProcessing()
    const { choose, done } = aCamera()
    await choose('blur', 0.5)
    await choose('blur', 0.8)
    await choose('background2')
    await choose('none')
    expect(done).toEqual([
      'put background-blur',
      'change to {"blur":0.8}',
      expect.stringMatching(/change to .*background2/u),
      'remove',
    ])
  })

  it('costs a person nothing who has chosen none', async () => {
    fakeVideoProcessing()
    const { choose, done } = aCamera()
    await choose('none')
    expect(done).toEqual([])
  })

  it('of several that are chosen quickly is the last one', async () => {
    fakeVideoProcessing()
    const { choose, done } = aCamera()
    await Promise.all([choose('blur', 0.1), choose('blur', 0.2), choose('blur', 0.3), choose('blur', 1)])
    expect(done).toEqual(['put background-blur', 'change to {"blur":1}'])
  })

  it('that cannot be loaded leaves what was there before, and says so', async () => {
    const { breakImages } = fakeVideoProcessing()
    const { choose, done } = aCamera()
    await choose('blur')
    breakImages()
    await choose('background3')
    expect(readEffectState()).toEqual({ pending: undefined, problem: 'failed' })
    expect(readChoice().effect).toBe('blur')
    expect(done).toEqual(['put background-blur'])
  })

  it('whose program cannot be loaded is no longer chosen', async () => {
    fakeVideoProcessing()
    const { choose, breakDown } = aCamera()
    breakDown()
    await choose('blur')
    expect(readChoice().effect).toBe('none')
    expect(readEffectState().problem).toBe('failed')
  })

  it('with an image that this browser has lost is no longer chosen', async () => {
    fakeVideoProcessing()
    const { choose, done } = aCamera()
    await choose('own')
    expect(readChoice().effect).toBe('none')
    expect(done).toEqual([])
  })

  it('is not tried in a browser that cannot process video', async () => {
    const { choose, done } = aCamera()
    await choose('blur')
    expect(done).toEqual([])
  })
})

describe('what is remembered', () => {
  it.each([
    ['blur', '0.7', { effect: 'blur', strength: 0.7 }],
    ['background9', '0', { effect: 'none', strength: 0.5 }],
    ['own', '1.1', { effect: 'own', strength: 0.5 }],
    ['background1', 'much', { effect: 'background1', strength: 0.5 }],
  ])('%s with strength %s is read with care', (effect, strength, read) => {
    localStorage.setItem('room-effect', effect)
    localStorage.setItem('room-blur', strength)
    expect(readChoice()).toMatchObject(read)
  })
})
