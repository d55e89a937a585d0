import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { eventually, freePort, isReady, npmStart, temporaryFolder } from '../testing/regent-process.mjs'

test('npm run dev serves the sources, restarts the server after a change, and leaves no process', async () => {
  const regent = npmStart({
    script: 'dev',
    dataFolder: temporaryFolder(),
    environment: { PORT: await freePort(), NODE_ENV: undefined },
  })
  const address = await regent.address()
  const page = await (await fetch(`${address}/deals`)).text()
  expect(page).toContain('/src/app/entry-client.tsx')

  const saved = new Date()
  utimesSync(join(root, 'apps', 'server', 'src', 'main.ts'), saved, saved)
  await eventually('a new server', () => regent.output().includes('Server      started again'))
  expect(await isReady(address)).toBe(true)

  process.kill(regent.npm, 'SIGTERM')
  await eventually('all are gone', () => regent.processes().length === 0)
})
