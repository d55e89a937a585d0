import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findRecorderBrowser, obtainRecorderBrowser } from './recorder-browser.mjs'

/** @type {string} */
let folder

beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'regent-browsers-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  folder = made
  symlinkSync('/bin/sh', join(folder, 'sh'))
  // Nothing that is installed here.
  vi.stubEnv('PATH', `${folder}${delimiter}/nowhere`)
  vi.stubEnv('CHROMIUM', '')
})

/** A program that opens a page as far as we ask for it, and has H.264 or not. */
const opensPages = (/** @type {boolean} */ hasH264) => `
const file = process.argv.at(-1).slice('file://'.length)
const [, url] = /url=(.*)"/u.exec(require('node:fs').readFileSync(file, 'utf8'))
fetch(url + 'told?${hasH264}')
setInterval(() => undefined, 1000)`

const install = (/** @type {string} */ name, /** @type {string} */ script) => {
  const file = join(folder, name)
  writeFileSync(file, `#!${process.execPath}\n${script}`)
  chmodSync(file, 0o700)
  return file
}

const breaks = `console.error('[1:1:0101/1:ERROR] libnss3.so is missing'); process.exit(127)`
const cache = () => join(folder, 'cache')

test('an installed one that works and has H.264 is preferred to others', async () => {
  install('chromium', breaks)
  install('chromium-browser', opensPages(false))
  const file = install('google-chrome', opensPages(true))
  expect(await findRecorderBrowser({ cache: cache() })).toMatchObject({ file, origin: 'installed', hasH264: true })
})

test('one without H.264 is better than none', async () => {
  const file = install('chromium', opensPages(false))
  expect(await findRecorderBrowser({ cache: cache() })).toMatchObject({ file, hasH264: false })
})

test('the one that CHROMIUM names is taken as it is, or refused with its reason', async () => {
  install('chromium', opensPages(true))
  vi.stubEnv('CHROMIUM', install('other', opensPages(false)))
  expect(await obtainRecorderBrowser({ cache: cache() })).toMatchObject({ origin: 'named', hasH264: false })
  const broken = install('broken', breaks)
  vi.stubEnv('CHROMIUM', broken)
  await expect(obtainRecorderBrowser({ cache: cache() })).rejects.toThrow(
    `CHROMIUM names ${broken}, which does not work: libnss3.so is missing`,
  )
})

test('where none is installed and none was fetched, there is none', async () => {
  install('chromium', breaks)
  expect(await findRecorderBrowser({ cache: cache() })).toBeUndefined()
})
