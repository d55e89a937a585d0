import { expect, test } from 'vitest'
import { hashOf, isRefreshToken, newRefreshToken, sealChild, unsealChild } from './refresh-token.ts'

test('a token is 256 random bits', () => {
  const tokens = Array.from({ length: 1000 }, newRefreshToken)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(isRefreshToken(token)).toBe(true)
  }
  expect(new Set(tokens).size).toBe(1000)
})

test('whoever holds the parent reads its child; neither its hash nor another token opens it', () => {
  const [parent, child, other] = [newRefreshToken(), newRefreshToken(), newRefreshToken()]
  const sealed = sealChild(child, parent)
  expect(unsealChild(sealed, parent)).toBe(child)
  for (const wrong of [other, child, hashOf(parent).toString('base64url'), '']) {
    expect(() => unsealChild(sealed, wrong)).toThrow()
  }
})

test('what was changed on the disk is not taken for a child', () => {
  const parent = newRefreshToken()
  const sealed = sealChild(newRefreshToken(), parent)
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unsealChild(changed, parent)).toThrow()
  }
})

test('the same child is sealed in other words each time', () => {
  const [parent, child] = [newRefreshToken(), newRefreshToken()]
  expect(sealChild(child, parent)).not.toEqual(sealChild(child, parent))
})
