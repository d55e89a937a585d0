import { expect, test } from 'vitest'
import { seal, unseal } from '../vault/seal.ts'
import { hashToken, isToken, newToken } from './secret-token.ts'

const purpose = 'refresh token child'
const sealChild = (child: string, parent: string) => seal(child, parent, purpose)
const unsealChild = (sealed: Buffer, parent: string) => unseal(sealed, parent, purpose)

test('a token is 256 random bits', () => {
  const tokens = Array.from({ length: 1000 }, newToken)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(isToken(token)).toBe(true)
  }
  expect(new Set(tokens).size).toBe(1000)
})

test('the parent token reads its child; neither its hash nor another token does', () => {
  const [parent, child, other] = [newToken(), newToken(), newToken()]
  const sealed = sealChild(child, parent)
  expect(unsealChild(sealed, parent)).toBe(child)
  for (const wrong of [other, child, hashToken(parent).toString('base64url'), '']) {
    expect(() => unsealChild(sealed, wrong)).toThrow()
  }
})

test('a changed value is no child', () => {
  const parent = newToken()
  const sealed = sealChild(newToken(), parent)
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unsealChild(changed, parent)).toThrow()
  }
})

test('the same child is sealed in other words each time', () => {
  const [parent, child] = [newToken(), newToken()]
  expect(sealChild(child, parent)).not.toEqual(sealChild(child, parent))
})
