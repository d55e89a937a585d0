import { execFile } from 'node:child_process'
import path from 'node:path'
import { prepareSamples } from '#modules/operations/samples/index.ts'
import { processEnvironment } from '#testing/process-environment.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { testServices } from '#testing/test-services.ts'
import { describe, expect, it } from 'vitest'

const services = await testServices()
const { db, config } = services

interface Outcome {
  status: number
  output: string
  errors: string
}

/** As the launcher runs it. */
const regentOn = ({ DATABASE_URL, DATA_DIR }: typeof config, verb: string, ...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const file = path.join(import.meta.dirname, `${verb}-command.ts`)
    const env = {
      ...processEnvironment,
      DATABASE_URL,
      DATA_DIR,
      PUBLIC_URL: 'https://portal.example.com',
    }
    const child = execFile(process.execPath, [file, ...args], { env }, (_, output, errors) => {
      resolve({ status: child.exitCode ?? -1, output, errors })
    })
    child.stdin?.end()
  })

const regent = (verb: string, ...args: string[]) => regentOn(config, verb, ...args)

describe('regent admin', () => {
  it('adds, lists, resets and removes administrators', async () => {
    expect((await regent('admin', 'list')).output).toMatch(/^There is no administrator\./u)
    const added = await regent('admin', 'add', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Byron')
    expect(added.status).toBe(0)
    expect(added.output).toMatch(
      /^ada@example\.com is an administrator now\.\n.*7 days:\nhttps:\/\/portal\.example\.com\/verify\/[\w-]+\n$/u,
    )
    expect((await regent('admin', 'list')).output).toMatch(
      /^ada@example\.com +Ada Byron +no password yet +no second factor +never seen\n$/u,
    )

    const reset = await regent('admin', 'reset', 'ADA@example.com')
    expect(reset.output).toMatch(/30 minutes:\nhttps:\/\/portal\.example\.com\/reset-password\/[\w-]+\n$/u)

    const removed = await regent('admin', 'remove', 'ada@example.com')
    expect([removed.status, removed.output]).toEqual([1, ''])
    expect(removed.errors).toBe(
      'This is the last administrator who can sign in. Make someone else an administrator first.\n',
    )
  })

  it('warns that a second factor is off', async () => {
    const { accountId, email } = await signedIn(services, { role: 'admin' })
    const secret = { account_id: accountId, secret_sealed: Buffer.from('x'), last_step: 0 }
    await db.insertInto('second_factor').values(secret).execute()
    expect((await regent('admin', 'reset', email)).output).toContain('Warning: their second factor is off.')
  })

  it.each([
    [['add', 'no-address'], 1, "'no-address' is no email address.\n"],
    [['add', 'a@example.com', '--first-name', ' '], 1, "' ' is no name.\n"],
    [['reset', 'nobody@example.com'], 1, 'There is no administrator with this address.\n'],
    [[], 64, ''],
    [['add'], 64, ''],
    [['list', 'x'], 64, ''],
    [['reset', 'a@example.com', '--first-name', 'A'], 64, ''],
    [['grant', 'a@example.com'], 64, ''],
    [['add', 'a@example.com', '--force'], 64, ''],
  ])('answers %j with status %i', async (args, status, errors) => {
    expect(await regent('admin', ...args)).toEqual({ status, output: '', errors })
  })
})

describe('regent member', () => {
  it('erases a person by address', async () => {
    const { accountId, email } = await signedIn(services)
    const { status, output } = await regent('member', 'erase', email)
    expect([status, output]).toEqual([0, expect.stringContaining(`account ${accountId} no longer names a person`)])
    expect((await regent('member', 'erase', email)).errors).toBe(`There is no member with the address ${email}.\n`)
    expect((await regent('member', 'erase')).status).toBe(64)
  })
})

describe('regent member reset-second-factor', () => {
  it('takes off a second factor that was lost, and says so', async () => {
    const { accountId, email } = await signedIn(services)
    const secret = { account_id: accountId, secret_sealed: Buffer.from('x'), last_step: 0 }
    await db.insertInto('second_factor').values(secret).execute()
    const reset = () => regent('member', 'reset-second-factor', email.toUpperCase())
    expect((await reset()).output).toContain('is off: the password alone signs in.')
    expect((await reset()).output).toContain('was not on.')
    expect((await regent('member', 'reset-second-factor', 'nobody@example.com')).status).toBe(1)
    expect((await regent('member', 'constructor', email)).status).toBe(64)
  })
})

describe('regent sample', () => {
  it('lists samples and removes them; a script is not asked', async () => {
    const ours = await testServices()
    const sample = (...args: string[]) => regentOn(ours.config, 'sample', ...args)
    await prepareSamples(ours)
    expect((await sample('list')).output).toBe('3 members\n')
    const removed = 'All samples are removed. The next start makes no new ones.\n'
    expect(await sample('remove')).toEqual({ status: 0, output: removed, errors: '' })
    expect((await sample('remove', '--all')).output).toBe('There are no samples.\n')
    expect((await sample('remove', '--some')).status).toBe(64)
  })
})

describe('regent audit', () => {
  it('says that the chain holds', async () => {
    expect(await regent('audit', 'verify')).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^The chain of 0 events holds\./u) as string,
    })
  })

  it('names the first event that was touched, with exit status 1', async () => {
    await db.updateTable('audit_chain').set({ number: 3 }).execute()
    const { status, errors } = await regent('audit', 'verify')
    expect([status, errors]).toEqual([
      1,
      'The chain is broken: event 1 is missing or stands elsewhere. All before it hold.\n',
    ])
  })
})
