import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartFailure } from '#app/start-failure.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createVault } from './vault.ts'

let folder = ''
const folders: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'regent-vault-'))
  folders.push(folder)
})

afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true }))))

const ours = () => createVault({ DATA_DIR: folder, SECRETS_KEY: undefined })

test('what is sealed is read again, also by another process, and says nothing by itself', async () => {
  const sealed = await ours().seal('a secret', 'of Ada')
  expect(await ours().unseal(sealed, 'of Ada')).toBe('a secret')
  expect(sealed.toString('latin1')).not.toContain('a secret')
})

test('it opens for its own purpose, with its own key, unchanged, and else not at all', async () => {
  const vault = ours()
  const sealed = await vault.seal('a secret', 'of Ada')
  await expect(vault.unseal(sealed, 'of Eve')).rejects.toThrow()
  await expect(
    createVault({ DATA_DIR: folder, SECRETS_KEY: 'x'.repeat(43) }).unseal(sealed, 'of Ada'),
  ).rejects.toThrow()
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  await expect(vault.unseal(sealed, 'of Ada')).rejects.toThrow()
})

test('the key is a file that only our user may read', async () => {
  await ours().seal('a secret', 'of Ada')
  const file = path.join(folder, 'keys/secrets.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64url')).toHaveLength(32)
})

test('processes that make the key at the same moment all have the same one', async () => {
  const vaults = Array.from({ length: 10 }, ours)
  const sealed = await Promise.all(vaults.map((vault) => vault.seal('a secret', 'of Ada')))
  expect(await Promise.all(sealed.map((each) => ours().unseal(each, 'of Ada')))).toEqual(Array(10).fill('a secret'))
  expect(await readdir(path.join(folder, 'keys'))).toEqual(['secrets.key'])
})

test('a broken key file is never written over', async () => {
  await ours().seal('a secret', 'of Ada')
  const file = path.join(folder, 'keys/secrets.key')
  await writeFile(file, 'half a key')
  await expect(ours().seal('a secret', 'of Ada')).rejects.toThrow(/holds no key/u)
  await expect(ours().open()).rejects.toThrow(StartFailure)
  expect(await readFile(file, 'utf8')).toBe('half a key')
})

test('SECRETS_KEY replaces the file', async () => {
  const input = () => createVault({ DATA_DIR: folder, SECRETS_KEY: 'k'.repeat(43) })
  expect(await input().unseal(await input().seal('a secret', 'of Ada'), 'of Ada')).toBe('a secret')
  expect(await readdir(folder)).toEqual([])
})
