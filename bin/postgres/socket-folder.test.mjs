import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { examineSocketFolder } from '../doctor/examine-postgres.mjs'
import { checkSocketFolder, makeSocketFolder, socketFolderOf } from './socket-folder.mjs'

const isRoot = process.getuid?.() === 0
const stranger = 12_345

/** @type {string} */
let temporary

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'regent-socket-'))
  chmodSync(temporary, 0o1777)
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(temporary, { recursive: true })
  })
})

/** In the shared temporary folder, as for a long path. */
const folderOfLongPath = () => socketFolderOf(join('/srv', 'x'.repeat(100), 'postgres'))

const expectRefused = (/** @type {string} */ folder, /** @type {string} */ reason) => {
  expect(() => makeSocketFolder(folder)).toThrow(`PostgreSQL cannot use its socket folder: ${folder} ${reason}`)
  expect(() => checkSocketFolder(folder)).toThrow(reason)
  const finding = examineSocketFolder(folder)
  expect(finding).toMatchObject({ level: 'broken', cost: 'Regent does not start' })
  expect([finding.text.length > 0, (finding.remedy ?? '').length > 0]).toEqual([true, true])
}

describe('the folder of the socket', () => {
  test('is made for our user alone, and accepted again', () => {
    const folder = folderOfLongPath()
    expect(folder.startsWith(join(temporary, 'regent-'))).toBe(true)
    makeSocketFolder(folder)
    makeSocketFolder(folder)
    checkSocketFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(examineSocketFolder(folder).level).toBe('good')
  })

  test('is refused if it is a link, even to a folder of ours', () => {
    mkdirSync(join(temporary, 'ours'), { mode: 0o700 })
    symlinkSync(join(temporary, 'ours'), folderOfLongPath())
    expectRefused(folderOfLongPath(), 'is a link, so other users could pose as the database')
  })

  test('is refused if it is a link that leads nowhere, and nothing is made there', () => {
    symlinkSync(join(temporary, 'nowhere'), folderOfLongPath())
    expectRefused(folderOfLongPath(), 'is a link')
    expect(existsSync(join(temporary, 'nowhere'))).toBe(false)
  })

  test('is refused if it is a file', () => {
    writeFileSync(folderOfLongPath(), '')
    expectRefused(folderOfLongPath(), 'is not a folder')
  })

  test.for([0o755, 0o710, 0o770, 0o777])('is refused if others may enter it: mode %o', (mode) => {
    mkdirSync(folderOfLongPath())
    chmodSync(folderOfLongPath(), mode)
    expectRefused(folderOfLongPath(), 'is open to other users')
  })

  test('is refused in a temporary folder where others may replace it', () => {
    makeSocketFolder(folderOfLongPath())
    chmodSync(temporary, 0o777)
    expectRefused(folderOfLongPath(), 'is in a folder where any user may replace it')
  })

  test.runIf(isRoot)('is refused if another user made it first', () => {
    mkdirSync(folderOfLongPath(), { mode: 0o700 })
    chownSync(folderOfLongPath(), stranger, stranger)
    expectRefused(folderOfLongPath(), `belongs to another user (${stranger})`)
  })

  test.runIf(isRoot)('is refused to an ordinary user if root or anyone else made it first', ({ skip }) => {
    const script = `
      const { makeSocketFolder } = await import('${join(import.meta.dirname, 'socket-folder.mjs')}')
      try { makeSocketFolder(process.argv[1]); console.log('accepted') } catch (error) { console.log(error.message) }
    `
    // The machine's own Node, because the stranger may be unable to enter the folder of ours.
    const asStranger = (/** @type {string} */ folder) =>
      spawnSync('node', ['--input-type=module', '-e', script, folder], {
        uid: stranger,
        gid: stranger,
        encoding: 'utf8',
      })
    const own = asStranger(join(temporary, 'own'))
    if (own.status !== 0) return skip('another user cannot read the launcher here')
    expect(own.stdout).toBe('accepted\n')
    mkdirSync(join(temporary, 'of-root'), { mode: 0o700 })
    expect(asStranger(join(temporary, 'of-root')).stdout).toContain('of-root belongs to another user (0)')
    expect(() => makeSocketFolder(join(temporary, 'own'))).toThrow(`belongs to another user (${stranger})`)
  })
})

test('root may use the folder of another user beside the data, as a client', () => {
  const folder = join(temporary, 'data', 'postgres-socket')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  expect(() => checkSocketFolder(folder)).not.toThrow()
})
