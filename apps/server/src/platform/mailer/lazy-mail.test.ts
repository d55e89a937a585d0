import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const server = path.join(import.meta.dirname, '../../..')

const script = `
  import { registerHooks } from 'node:module'
  const seen = []
  registerHooks({ resolve: (name, context, next) => { seen.push(name); return next(name, context) } })
  await import('#app/app.ts')
  await import('#app/create-services.ts')
  console.log(JSON.stringify(seen))
`

it('costs a server that sends nothing neither React nor a mail library', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: server,
  })
  const loaded = JSON.parse(stdout) as string[]
  expect(loaded).toContainEqual(expect.stringMatching(/mailer\/mailer\.ts$/u))
  expect(loaded.filter((name) => /^(react|@react-email|nodemailer)/u.test(name))).toEqual([])
})
