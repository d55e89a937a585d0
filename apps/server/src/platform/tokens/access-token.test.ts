import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signAccessToken, verifyAccessToken } from './access-token.ts'
import { signFilesPass } from './files-pass.ts'
import { createTokenKeys } from './token-keys.ts'

const secret = Buffer.alloc(32, 'k')
const keys = createTokenKeys({
  DATA_DIR: '/nowhere',
  TOKEN_KEY: secret.toString('base64'),
  TOKEN_KEY_BEFORE: undefined,
})
const { id: kid } = await keys.signing()

const now = new Date('2026-03-01T12:00:00Z')
const seconds = now.getTime() / 1000
const after = (passed: number) => new Date(now.getTime() + passed * 1000)

const claims = {
  accountId: '0198c1de-0000-7000-8000-000000000001',
  sessionId: '0198c1de-0000-7000-8000-000000000002',
  refreshTokenId: '0198c1de-0000-7000-8000-000000000003',
}
const goodHeader = { alg: 'HS256', typ: 'at+jwt', kid }
const goodPayload = {
  sid: claims.sessionId,
  rid: claims.refreshTokenId,
  iss: 'regent',
  aud: 'regent-api',
  sub: claims.accountId,
  iat: seconds,
  exp: seconds + 900,
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signed with our own key, by hand. */
const forge = (header: object, payload: unknown, { algorithm = 'sha256', key = secret } = {}) => {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${createHmac(algorithm, key).update(text).digest('base64url')}`
}

const verify = (token: string, at = now) => verifyAccessToken(keys, token, at)

test('an access token says who, in which session, beside which refresh token, for 15 minutes', async () => {
  const token = await signAccessToken(keys, claims, now)
  const [header, payload] = token
    .split('.', 2)
    .map((each) => JSON.parse(Buffer.from(each, 'base64url').toString()) as unknown)
  expect(header).toEqual(goodHeader)
  expect(payload).toEqual(goodPayload)
  expect(await verify(token)).toEqual({ ...claims, expiresAt: after(900).getTime() })
  expect(await verify(token, after(899))).toBeDefined()
  expect(await verify(token, after(900))).toBeUndefined()
})

test('a token forged here with the right key and claims is valid, so the others are refused for their own reason', async () => {
  expect(await verify(forge(goodHeader, goodPayload))).toEqual({ ...claims, expiresAt: after(900).getTime() })
})

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signedByRsa = () => {
  const text = `${part({ ...goodHeader, alg: 'RS256' })}.${part(goodPayload)}`
  return `${text}.${sign('sha256', Buffer.from(text), rsa.privateKey).toString('base64url')}`
}
const without = (name: keyof typeof goodPayload) =>
  Object.fromEntries(Object.entries(goodPayload).filter(([each]) => each !== name))
const unsigned = (header: object) => `${part(header)}.${part(goodPayload)}.`
const [goodHead = '', goodBody = '', goodSignature = ''] = forge(goodHeader, goodPayload).split('.')

describe('no viewer is let in by', () => {
  test.each<[string, string | Promise<string>]>([
    ['nothing', ''],
    ['a word', 'token'],
    ['a refresh token', Buffer.alloc(32, 1).toString('base64url')],
    ['dots', '..'],
    ['many dots', '.'.repeat(4000)],
    ['an unsigned token', unsigned({ ...goodHeader, alg: 'none' })],
    ['an unsigned token, shouted', unsigned({ ...goodHeader, alg: 'NONE' })],
    ['a token without its signature', `${goodHead}.${goodBody}.`],
    ['a token without any signature part', `${goodHead}.${goodBody}`],
    [
      'a good signature under another payload',
      `${goodHead}.${part({ ...goodPayload, sub: claims.sessionId })}.${goodSignature}`,
    ],
    ['another key', forge(goodHeader, goodPayload, { key: Buffer.alloc(32, 'x') })],
    ['no name of a key', forge({ alg: 'HS256', typ: 'at+jwt' }, goodPayload)],
    ['an unknown name of a key', forge({ ...goodHeader, kid: '../../etc/passwd' }, goodPayload)],
    ['a number for the name of a key', forge({ ...goodHeader, kid: 7 }, goodPayload)],
    [
      'another algorithm with the same key',
      forge({ ...goodHeader, alg: 'HS512' }, goodPayload, { algorithm: 'sha512' }),
    ],
    ['a signature by a pair of keys', signedByRsa()],
    ['another type', forge({ ...goodHeader, typ: 'JWT' }, goodPayload)],
    ['no type', forge({ alg: 'HS256', kid }, goodPayload)],
    ['a pass for files', signFilesPass(keys, claims.sessionId, now)],
    ['another issuer', forge(goodHeader, { ...goodPayload, iss: 'another' })],
    ['no issuer', forge(goodHeader, without('iss'))],
    ['another audience', forge(goodHeader, { ...goodPayload, aud: 'regent-files' })],
    ['no audience', forge(goodHeader, without('aud'))],
    ['no end', forge(goodHeader, without('exp'))],
    ['an end in words', forge(goodHeader, { ...goodPayload, exp: 'never' })],
    ['a begin in the future', forge(goodHeader, { ...goodPayload, nbf: seconds + 60 })],
    ['no subject', forge(goodHeader, without('sub'))],
    ['a subject that is no id', forge(goodHeader, { ...goodPayload, sub: "' or 1=1 --" })],
    ['no session', forge(goodHeader, without('sid'))],
    ['no refresh token', forge(goodHeader, without('rid'))],
    ['an array', forge(goodHeader, [])],
    ['an unknown critical header', forge({ ...goodHeader, crit: ['exp'], exp: 1 }, goodPayload)],
    ['a payload that is not encoded', forge({ ...goodHeader, b64: false, crit: ['b64'] }, goodPayload)],
    ['an encrypted token', `${part({ alg: 'dir', enc: 'A256GCM' })}....`],
  ])('%s', async (_, token) => {
    expect(await verify(await token)).toBeUndefined()
  })
})
