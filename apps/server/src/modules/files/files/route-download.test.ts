import { addressOf, downloads } from '@regent/contract/api/downloads'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { expect, it } from 'vitest'

const { app } = await buildTestApp()

it.each(Object.values(downloads))(
  'the description of the API tells of $path, and what it answers',
  async (download) => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, { get?: object }> }>()
    expect(paths[download.path.replaceAll(/:(\w+)/gu, '{$1}')]?.get).toMatchObject({
      summary: download.summary,
      'x-access': download.access,
      responses: { 200: { content: { [download.type]: {} } } },
    })
  },
)

it.each(Object.values(downloads))(
  '$path is not there for who may not have it, whatever is asked for',
  async (download) => {
    for (const name of ['no-id', '00000000-0000-7000-8000-000000000000', 'A'.repeat(43), '%00']) {
      expect((await app.inject(addressOf(download, name))).statusCode, name).toBe(404)
    }
    const wrong = addressOf(download, '00000000-0000-7000-8000-000000000000').replace(/\.\w+$/u, '.exe')
    expect((await app.inject(wrong)).statusCode).toBe(404)
  },
)
