import { argon2Sync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { AppError } from '#app/app-error.ts'
import { expect, test } from 'vitest'
import { hashPassword, isOutdatedHash, verifyPassword } from './index.ts'

const password = 'correct horse'

const hashWith = (memory: number, passes: number) => {
  const nonce = Buffer.from('0123456789abcdef')
  const tag = argon2Sync('argon2id', { message: password, nonce, memory, passes, parallelism: 1, tagLength: 32 })
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`
}

test('the same password has another hash each time, and each one knows it', async () => {
  const hashes = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(hashes[0]).not.toBe(hashes[1])
  for (const hash of hashes) {
    expect(await verifyPassword(hash, password)).toBe(true)
    expect(await verifyPassword(hash, 'correct house')).toBe(false)
  }
})

test('a password is the same in every spelling of Unicode', async () => {
  const hash = await hashPassword('Z\u00fcrich \ud83d\udc0e 山田')
  expect(await verifyPassword(hash, 'Zu\u0308rich \ud83d\udc0e 山田')).toBe(true)
})

test('a hash made with other parameters is verified with those, and known to be outdated when they were weaker', async () => {
  const [weaker, stronger] = [hashWith(8192, 1), hashWith(32_768, 3)]
  expect(await verifyPassword(weaker, password)).toBe(true)
  expect(await verifyPassword(stronger, password)).toBe(true)
  expect([weaker, stronger, await hashPassword(password)].map(isOutdatedHash)).toEqual([true, false, false])
})

test.each([undefined, null, '', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'nothing fits the stored text %j, and finding out takes as long as a wrong password',
  async (kept) => {
    const hash = await hashPassword(password)
    const took = async (stored: typeof kept) => {
      const times: number[] = []
      for (let count = 0; count < 5; count += 1) {
        const begun = process.cpuUsage()
        expect(await verifyPassword(stored, 'wrong password')).toBe(false)
        const { user, system } = process.cpuUsage(begun)
        times.push(user + system)
      }
      return Math.min(...times)
    }
    expect((await took(kept)) / (await took(hash))).toBeGreaterThan(0.6)
  },
)

test('the main thread stays free while passwords are hashed, and a full queue refuses at once', async () => {
  let ticks = 0
  const clock = setInterval(() => (ticks += 1), 5)
  const hashes = await Promise.allSettled(Array.from({ length: 200 }, () => hashPassword(password)))
  clearInterval(clock)

  const refused = hashes.filter((each) => each.status === 'rejected').map(({ reason }) => reason as AppError)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every((error) => error instanceof AppError && error.code === 'busy')).toBe(true)
  expect(ticks).toBeGreaterThan(3)
})

// A process that gives way to everything already has nothing to give.
test.runIf(process.platform === 'linux' && getPriority(process.pid) < 10)(
  'on Linux the threads that hash give way to the one that answers',
  async () => {
    await hashPassword(password)
    const folder = '/proc/self/task'
    const hashing = readdirSync(folder).filter((thread) =>
      readFileSync(`${folder}/${thread}/comm`, 'utf8').startsWith('libuv-worker'),
    )
    expect(hashing.length).toBeGreaterThan(0)
    for (const thread of hashing) expect(getPriority(Number(thread))).toBeGreaterThan(getPriority(process.pid))
  },
)
