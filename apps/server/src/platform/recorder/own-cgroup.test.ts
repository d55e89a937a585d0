import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { cleanUp } from '#testing/clean-up.ts'
import { makeCgroup } from './own-cgroup.ts'
import { startTied } from './tied-process.ts'

/** Folders as the kernel has them, for a portal in a service of its own. */
const fakeKernel = async (line = '0::/system.slice/regent.service') => {
  const mount = await mkdtemp(path.join(tmpdir(), 'regent-cgroup-'))
  cleanUp(() => rm(mount, { recursive: true, force: true }))
  const own = path.join(mount, 'system.slice/regent.service')
  await mkdir(own, { recursive: true })
  const listing = path.join(mount, 'listing')
  await writeFile(listing, `4:memory:/elsewhere\n${line}\n`)
  return { own, options: { mount, listing } }
}

it('a recorder has a cgroup below that of the portal, with little weight and limited memory', async () => {
  const { own, options } = await fakeKernel()
  const cgroup = await makeCgroup('part', options)
  expect(cgroup?.folder).toBe(path.join(own, 'regent-recorder-part'))
  const read = (name: string) => readFile(path.join(own, name), 'utf8')
  expect(await read('cgroup.subtree_control')).toBe('+cpu +memory')
  expect(await read('regent-recorder-part/cpu.weight')).toBe('20')
  expect(Number(await read('regent-recorder-part/memory.max'))).toBeGreaterThan(1e9)
})

it('what is in it is killed and it is removed, and so are those that a killed portal has left', async () => {
  const { own, options } = await fakeKernel()
  await mkdir(path.join(own, 'regent-recorder-old'))
  const cgroup = await makeCgroup('part', options)
  expect(await readdir(own)).not.toContain('regent-recorder-old')
  // The kernel's files go with their folder; these have to be removed first.
  const folder = cgroup?.folder ?? ''
  for (const name of await readdir(folder)) await rm(path.join(folder, name))
  const removed = cgroup?.remove()
  const killed = path.join(folder, 'cgroup.kill')
  await expect.poll(() => readFile(killed, 'utf8')).toBe('1')
  await rm(folder, { recursive: true })
  await removed
})

it('a process joins it before it starts', async () => {
  const { options } = await fakeKernel()
  const { folder = '' } = (await makeCgroup('part', options)) ?? {}
  const list = path.join(folder, 'cgroup.procs')
  const child = startTied({ command: 'cat', args: [list], env: process.env, cgroup: folder })
  // To the kernel, 0 is the one that writes.
  expect(child.stdout && (await text(child.stdout))).toBe('0\n')
})

it.each([
  ['cgroups of version 1 alone', '1:cpu:/'],
  ['a folder that is not ours', '0::/not/there'],
])('there is none, and no failure, with %s', async (_, line) => {
  const { options } = await fakeKernel(line)
  expect(await makeCgroup('part', options)).toBeUndefined()
})
