import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { cleanUp } from '#testing/clean-up.ts'
import { browserSwitches } from './browser-switches.ts'
import { startBrowser } from './start-browser.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'regent-start-'))
  const made = folder
  cleanUp(() => rm(made, { recursive: true, force: true }))
})

const pageUrl = 'http://127.0.0.1:3000/recording?key=canary&part=1'

/** Starts a program in place of a browser; `told` is a file for what it has to say. */
const start = async (script: string) => {
  const file = path.join(folder, 'browser')
  await writeFile(file, `#!/bin/sh\n${script}`)
  await chmod(file, 0o700)
  vi.stubEnv('TMPDIR', folder)
  const browser = { file, environment: { FONTCONFIG_FILE: '/fonts.conf' }, isSandboxed: true }
  const recorder = await startBrowser(browser, { id: 'part', pageUrl })
  cleanUp(() => recorder.stop())
  return recorder
}

const told = () => readFile(path.join(folder, 'told'), 'utf8')
const tell = '> "$TOLD.new" && mv "$TOLD.new" "$TOLD"'

const script = (body: string) => `TOLD=${folder}/told\n${body}`

it('the browser gets nothing of the environment of the portal, and little of the processor', async () => {
  vi.stubEnv('LIVEKIT_API_SECRET', 'canary')
  await start(script(`{ env; nice; } ${tell}; sleep 60`))
  await expect.poll(told).toMatch(/^10$/mu)
  const names = (await told())
    .match(/^[A-Z_]+(?==)/gmu)
    ?.filter((name) => !['PWD', 'OLDPWD', '_', 'SHLVL'].includes(name))
  expect(names?.sort()).toEqual(['FONTCONFIG_FILE', 'HOME', 'LANG', 'PATH'])
})

it('the token is in a file that only our user can read, and neither in the command nor in the log', async () => {
  const recorder = await start(
    script(`for last; do :; done; { echo "$@"; cat "\${last#file://}"; } ${tell}; echo "opens ${pageUrl}" >&2`),
  )
  await recorder.ended
  const [command = '', ...html] = (await told()).split('\n')
  expect(command).not.toContain('canary')
  expect(html.join()).toContain('url=http://127.0.0.1:3000/recording?key=canary&amp;part=1"')
  expect(recorder.log()).toBe('opens http://127.0.0.1:3000/recording')
})

it('its last fifty lines are kept for the log', async () => {
  const recorder = await start('i=0; while [ $i -lt 70 ]; do i=$((i + 1)); echo "line $i" >&2; done; printf end >&2')
  await recorder.ended
  await expect.poll(() => recorder.log().split('\n')).toHaveLength(50)
  expect(recorder.log()).toMatch(/^line 22\n.*line 70\nend$/su)
})

it('it ends with all that it has started, and its folder is removed', async () => {
  const recorder = await start(script(`sleep 60 & echo $! ${tell}; wait`))
  await expect.poll(told).toMatch(/^\d+\n$/u)
  const child = Number(await told())
  await recorder.stop()
  await expect.poll(() => isAlive(child)).toBe(false)
  expect((await readdir(folder)).filter((name) => name.startsWith('regent-recorder-'))).toEqual([])
})

const isAlive = async (pid: number): Promise<boolean> => {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ' Z ')
  return !/\) Z /u.test(status) && status !== ' Z '
}

it('a certificate is not checked on this machine alone', () => {
  const given = { profile: '/tmp/profile', isSandboxed: true, hasSharedMemory: true }
  const switches = (host: string) => browserSwitches({ ...given, pageUrl: `https://${host}/recording?key=canary` })
  for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000'])
    expect(switches(host)).toContain('--ignore-certificate-errors')
  for (const host of ['portal.example.com', '127.0.0.1.example.com', '10.0.0.1'])
    expect(switches(host)).not.toContain('--ignore-certificate-errors')
})

it('the sandbox is off only where it does not work, and sound is always on', () => {
  const given = { profile: '/tmp/profile', hasSharedMemory: true, pageUrl }
  expect(browserSwitches({ ...given, isSandboxed: true })).not.toContain('--no-sandbox')
  expect(browserSwitches({ ...given, isSandboxed: false })).toContain('--no-sandbox')
  expect(browserSwitches({ ...given, isSandboxed: true })).not.toContain('--mute-audio')
})
