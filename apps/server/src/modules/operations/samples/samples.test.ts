import { settingsEndpoints, type SettingsPage } from '@regent/contract/firm/settings'
import { buildTestApp, type TestApp } from '#testing/asking/build-test-app.ts'
import { createVault } from '#platform/vault/vault.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'
import { listSamples } from './list-samples.ts'
import { prepareSamples } from './prepare-samples.ts'

const logIn = ({ app }: TestApp, { email, password }: { email: string; password: string }) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })

const settingsOf = async ({ app, services }: TestApp) => {
  const { headers } = await signedIn(services, { role: 'admin' })
  return (await app.inject({ url: settingsEndpoints.show.path, headers })).json<SettingsPage>()
}

describe('the first start on an empty database', () => {
  it('makes three members: Elite, a verified Lead, one who is not verified; each with a whole profile', async () => {
    const { services, db } = await buildTestApp()
    await prepareSamples(services)
    const members = await db
      .selectFrom('account')
      .select([
        'client_type',
        'lifecycle_stage',
        'is_verified',
        'is_sample',
        'role',
        'phone',
        'street',
        'city',
        'state',
        'postal',
        'country',
      ])
      .orderBy('id')
      .execute()
    expect(
      members.map(({ client_type, lifecycle_stage, is_verified }) => [client_type, lifecycle_stage, is_verified]),
    ).toEqual([
      ['Elite', 'Customer', true],
      [null, 'Lead', true],
      [null, 'Lead', false],
    ])
    for (const { client_type: _, ...member } of members) {
      expect(member).toMatchObject({ is_sample: true, role: 'member' })
      expect(Object.values(member)).not.toContain('')
    }
  })

  it('answers random passwords that sign in, and shows them again under Settings', async () => {
    const ours = await buildTestApp()
    const samples = await prepareSamples(ours.services)
    expect(new Set(samples.map(({ password }) => password)).size).toBe(3)
    for (const sample of samples) {
      expect(sample.password).toMatch(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/u)
      expect((await logIn(ours, sample)).json()).toHaveProperty('accessToken')
    }
    expect((await settingsOf(ours)).samples).toEqual(samples)
  })

  it('makes them once, however many processes start and however often', async () => {
    const { services, db } = await buildTestApp()
    const starts = await Promise.all([1, 2, 3].map(() => prepareSamples(services)))
    expect(starts.map(({ length }) => length).sort()).toEqual([0, 0, 3])
    expect(await prepareSamples(services)).toEqual([])
    expect(await db.selectFrom('account').select('id').execute()).toHaveLength(3)
  })

  it('makes none where SAMPLE_CONTENT is off, or where an account exists', async () => {
    const off = await buildTestApp({ environment: { SAMPLE_CONTENT: 'off' } })
    expect(await prepareSamples(off.services)).toEqual([])
    expect(await off.db.selectFrom('account').select('id').execute()).toEqual([])
    const used = await buildTestApp()
    await signedIn(used.services)
    expect(await prepareSamples(used.services)).toEqual([])
  })
})

describe('where the portal is open to the world', () => {
  it('neither signs a sample member in nor shows passwords', async () => {
    const world = await buildTestApp({ environment: { PUBLIC_URL: 'https://portal.example.com' } })
    expect(await prepareSamples(world.services)).toEqual([])
    expect((await settingsOf(world)).samples).toEqual([])

    const { PUBLIC_URL: _, ...config } = world.services.config
    const samples = await listSamples({ ...world.services, config: { ...config, PUBLIC_URL: undefined } })
    expect(samples).toHaveLength(3)
    for (const sample of samples) expect((await logIn(world, sample)).statusCode).toBe(401)
  })
})

it('without the key that sealed them, no passwords are shown, and Settings still open', async () => {
  const ours = await buildTestApp()
  await prepareSamples(ours.services)
  ours.services.vault = createVault({ ...ours.services.config, SECRETS_KEY: 'another'.repeat(7) })
  expect((await settingsOf(ours)).samples).toEqual([])
})

it('a changed password is no longer shown', async () => {
  const { services, db } = await buildTestApp()
  const [first] = await prepareSamples(services)
  await db
    .updateTable('account')
    .set({ password_set_at: new Date() })
    .where('email', '=', first?.email ?? '')
    .execute()
  expect((await listSamples(services)).map(({ email }) => email)).not.toContain(first?.email)
})
