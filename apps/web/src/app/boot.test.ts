// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { globalConfig } from 'zod/v4/core'
import { boot } from './boot.ts'

const key = '__zod_globalConfig'

it('keeps zod from making a function from text, which our policy refuses and Firefox then reports', () => {
  const shared = globalThis as unknown as Record<string, unknown>
  expect(shared[key]).toBe(globalConfig)
  onTestFinished(() => {
    shared[key] = globalConfig
  })
  boot()
  expect(shared[key]).toEqual({ jitless: true })
})
