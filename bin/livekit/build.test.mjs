import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually, isAlive } from '../testing/regent-process.mjs'
import { livekitVersion, sourceFolder } from './binary.mjs'
import { buildLivekit, explainBuildFailure, whyNoGoFromNpm, whyNoSpace } from './build.mjs'
import { whyNotThisGo } from './find-go.mjs'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regent-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** A program that stands for Go. */
const fakeGo = (/** @type {string} */ script) => {
  const file = join(folder, 'go')
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

test.for([
  ['go version go1.26.8 linux/amd64', undefined],
  ['go version go1.21 linux/amd64', undefined],
  ['go version go2.0.1 linux/arm64', undefined],
  ['go version go1.20.14 linux/amd64', 'Go on the PATH is not version 1.21 or newer'],
  ['go version devel +abc linux/amd64', 'Go on the PATH is not version 1.21 or newer'],
  [undefined, 'Go is not on the PATH'],
])('a machine that says %j to go version: %j', ([output, reason]) => {
  expect(whyNotThisGo(output)).toBe(reason)
})

test('npm has a Go for x64 alone', () => {
  expect([whyNoGoFromNpm('x64'), whyNoGoFromNpm('arm64')]).toEqual([undefined, 'npm has no Go for arm64 processors'])
})

test('the module that is built has one requirement: the version that Regent needs', () => {
  const required = readFileSync(join(sourceFolder, 'go.mod'), 'utf8').match(/^require .*$/gmu)
  expect(required).toEqual([`require github.com/livekit/livekit-server v${livekitVersion}`])
})

describe('a build', () => {
  test('has the least right to the processor, pinned modules, and folders of its own for all that Go writes', async () => {
    vi.stubEnv('GOFLAGS', '-mod=mod')
    vi.stubEnv('GOROOT', '/opt/other-go')
    vi.stubEnv('GOPATH', '/home/person/go')
    vi.stubEnv('GOPROXY', 'https://modules.example.com')
    const go = fakeGo(`env > '${folder}/env'; nice > '${folder}/nice'; echo "$@" > '${folder}/arguments'`)
    expect(await buildLivekit({ go, folder })).toBe(join(folder, 'livekit-server'))
    expect(readFileSync(join(folder, 'nice'), 'utf8')).toBe('19\n')
    const lines = readFileSync(join(folder, 'env'), 'utf8').split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'GOFLAGS=-mod=readonly -modcacherw',
        'CGO_ENABLED=0',
        'GOTOOLCHAIN=go1.26.8',
        'GOPROXY=https://modules.example.com',
      ]),
    )
    expect(lines.filter((line) => line.startsWith('GOROOT='))).toEqual([])
    for (const name of ['GOPATH', 'GOMODCACHE', 'GOCACHE', 'GOTMPDIR', 'XDG_CONFIG_HOME']) {
      expect(lines.find((line) => line.startsWith(`${name}=`))).toContain(`=${folder}/`)
    }
    expect(readFileSync(join(folder, 'arguments'), 'utf8')).toMatch(/^build -mod=readonly .*-trimpath -ldflags -s -w /u)
  })

  test('that is stopped ends with everything that it has started', async () => {
    const go = fakeGo(`sleep 60 & echo $! > '${folder}/compiler'; wait`)
    const stop = new AbortController()
    const built = buildLivekit({ go, folder, signal: stop.signal })
    const compilerFile = join(folder, 'compiler')
    await eventually('a compiler', () => existsSync(compilerFile) && readFileSync(compilerFile, 'utf8') !== '')
    stop.abort()
    await expect(built).rejects.toThrow('aborted')
    await eventually('it is gone', () => !isAlive(Number(readFileSync(compilerFile, 'utf8'))))
  })

  test('that fails says why', async () => {
    const go = fakeGo('echo "verifying github.com/pion/ice: checksum mismatch" >&2; exit 1')
    await expect(buildLivekit({ go, folder })).rejects.toThrow('is not the one that bin/livekit/go.sum names')
  })

  test('needs disk space, and says how much', () => {
    expect(whyNoSpace(folder, 0)).toBeUndefined()
    expect(whyNoSpace(folder, 1e18)).toMatch(
      /^the build needs .* GB of disk space for a while, and .* has .* GB: free some/u,
    )
  })
})

test.for([
  ['write /tmp/x: no space left on device', 'the disk is full'],
  ['dial tcp: lookup modules.example.com: no such host', 'the Go module proxy cannot be reached'],
  ['compile: signal: killed', 'too little memory'],
  ['go: downloading a v1\nmain.go:1: it is wrong', 'main.go:1: it is wrong'],
  ['', 'it gave no reason'],
])('explains %j in one sentence', ([output = '', sentence = '']) => {
  expect(explainBuildFailure(output)).toContain(sentence)
})
