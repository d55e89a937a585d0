import { failure } from '@regent/contract/api/errors'
import { resumableUploads } from '@regent/contract/files/uploads'
import { limits } from '@regent/contract/limits'
import { listen } from '#http/server/listen.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { tusClient } from '#testing/asking/tus.ts'
import { describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp({ environment: { PORT: '0' } })
const address = await listen(app)
const admin = await signedIn(services, { role: 'admin' })
const client = tusClient(address, admin.headers)

const created = async (size: number) => (await client.create(size)).headers.get('location') ?? ''

const uploads = () => db.selectFrom('upload').select('size').execute()

const refused = async (reply: Response) => ({ status: reply.status, ...failure.parse(await reply.json()) })

describe('the protocol of resumable uploads', () => {
  it('refuses more than 500 MB, and nothing at all, before the first byte', async () => {
    expect(await refused(await client.create(limits.uploadBytes + 1))).toEqual({
      status: 413,
      code: 'too_large',
      message: 'Files can be at most 500 MB',
    })
    expect(await refused(await client.create(0))).toMatchObject({ status: 400, message: 'This file is empty' })
    expect(await uploads()).toEqual([])
    expect((await client.create(limits.uploadBytes)).status).toBe(201)
    expect(await uploads()).toEqual([{ size: limits.uploadBytes }])
  })

  it.each(['-1', '1.5', 'many', '', '9'.repeat(30)])('refuses a length of "%s"', async (length) => {
    const before = await uploads()
    const { status } = await client.create(length)
    expect([status >= 400, status < 500]).toEqual([true, true])
    expect(await uploads()).toEqual(before)
  })

  it('refuses bytes at another offset, or beyond the length', async () => {
    const target = await created(10)
    await client.send(target, 0, '12345')
    expect(await refused(await client.send(target, 3, '45'))).toMatchObject({ status: 409, code: 'conflict' })
    const tooMuch = {
      status: 413,
      code: 'too_large',
      message: 'More arrived than this file was said to have. Please upload it again.',
    }
    expect(await refused(await client.send(target, 5, '678901'))).toMatchObject(tooMuch)
    expect(await client.offsetOf(target)).toBe(5)
    await client.send(target, 5, '67890')
    expect(await refused(await client.send(target, 10, '1'))).toMatchObject(tooMuch)
    const withBytes = { 'upload-length': '5', 'content-type': 'application/offset+octet-stream' }
    expect(await refused(await client.ask('POST', resumableUploads, withBytes, '12345678'))).toMatchObject(tooMuch)
  })

  it('says in plain words that a request was not sent as it should be, and names the headers for programs', async () => {
    const target = await created(10)
    const message =
      'This part of an upload was not sent as it should be. Please reload the page and upload the file again.'
    const header = 'This header is not valid'
    const part = { 'content-type': 'application/offset+octet-stream' }
    expect(await refused(await client.create('many'))).toEqual({
      status: 400,
      code: 'invalid',
      message,
      details: { 'upload-length': header },
    })
    expect(await refused(await client.ask('PATCH', target, { ...part, 'upload-offset': '0x0' }, '12'))).toMatchObject({
      message,
      details: { 'upload-offset': header },
    })
    expect(await refused(await client.ask('PATCH', target, part, '12'))).toMatchObject({ status: 400, message })
    const headers = admin.headers
    expect(await refused(await fetch(new URL(target, address), { method: 'DELETE', headers }))).toMatchObject({
      status: 412,
      message,
      details: { 'tus-resumable': 'This header is missing' },
    })
  })

  it('wants its version, its content type, and metadata that can be read', async () => {
    const target = await created(10)
    const without = await fetch(new URL(target, address), { method: 'HEAD', headers: admin.headers })
    expect(without.status).toBe(412)
    expect(without.headers.get('tus-version')).toBe('1.0.0')
    const json = await client.ask('PATCH', target, { 'upload-offset': '0', 'content-type': 'application/json' }, '{}')
    expect([400, 415]).toContain(json.status)
    const metadata = await client.create(10, undefined, { 'upload-metadata': 'filename ###' })
    expect(metadata.status).toBe(400)
    const owner = `${Buffer.from('account id').toString()} ${Buffer.from('x').toString('base64')}`
    expect((await client.create(10, undefined, { 'upload-metadata': owner })).status).toBe(400)
  })
})
