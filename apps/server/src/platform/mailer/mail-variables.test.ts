import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkMailVariables, mailVariables } from './mail-variables.ts'

const variables = z.object(mailVariables).superRefine(checkMailVariables)

const complaints = (input: Record<string, string>) =>
  variables.safeParse(input).error?.issues.map(({ path: [name], message }) => `${String(name)} ${message}`) ?? []

const pem = (type: 'rsa' | 'ec') =>
  (type === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  ).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'regent-dkim-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('SMTP_URL', () => {
  it.each([
    ['smtp://mail.firm.example', { host: 'mail.firm.example', port: 587, tls: 'required' }],
    ['smtps://mail.firm.example', { host: 'mail.firm.example', port: 465, tls: 'wrapped' }],
    ['smtp://relay:25?tls=off', { host: 'relay', port: 25, tls: 'off' }],
    ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, tls: 'off' }],
    ['smtp://[::1]:1025', { host: '::1', port: 1025, tls: 'off' }],
    ['smtp://localhost?tls=required', { host: 'localhost', port: 587, tls: 'required' }],
    [
      'smtp://me%40firm:p%3Aw@mx',
      { host: 'mx', port: 587, tls: 'required', login: { user: 'me@firm', password: 'p:w' } },
    ],
  ])('reads %s', (input, expected) => {
    expect(mailVariables.SMTP_URL.parse(input)).toEqual(expected)
  })

  it.each([
    'mail.firm.example',
    'https://mail.firm.example',
    'smtp://',
    'smtp://mx?tls=maybe',
    'smtp://mx?debug=true',
    'smtp://a%zz:b@mx',
  ])('refuses %s in one sentence that keeps the password to itself', (input) => {
    const [first = '', ...more] = complaints({ SMTP_URL: input, MAIL_FROM: 'a@b.example' })
    expect(more).toEqual([])
    expect(first).toMatch(/^SMTP_URL (is not|takes)/u)
  })

  it('needs a sender', () => {
    expect(complaints({ SMTP_URL: 'smtp://mx' })).toEqual(['MAIL_FROM is missing: with SMTP_URL, mail needs a sender'])
  })
})

describe('MAIL_FROM', () => {
  it.each([
    ['post@firm.example', { address: 'post@firm.example' }],
    ['The Firm <post@firm.example>', { name: 'The Firm', address: 'post@firm.example' }],
    ['"Müller, Partner" <post@firm.example>', { name: 'Müller, Partner', address: 'post@firm.example' }],
  ])('reads %s', (input, expected) => {
    expect(mailVariables.MAIL_FROM.parse(input)).toEqual(expected)
  })

  it.each(['firm', 'The Firm', 'a@b, c@d', '<>', 'x <y>'])('refuses %s', (input) => {
    expect(complaints({ MAIL_FROM: input })).toEqual([expect.stringMatching(/^MAIL_FROM is not an address/u)])
  })
})

describe('DKIM', () => {
  it('takes the key as text, as text on one line, or as a file', () => {
    const key = pem('rsa')
    const file = path.join(folder, 'key.pem')
    writeFileSync(file, key)
    for (const input of [key, key.replaceAll('\n', String.raw`\n`), file]) {
      const dkim = { DKIM_DOMAIN: 'firm.example', DKIM_SELECTOR: 'regent', DKIM_KEY: input }
      expect(variables.parse(dkim).DKIM_KEY).toBe(key)
    }
  })

  it.each([
    ['no such file', '/nowhere/key.pem'],
    ['no key', '-----BEGIN PRIVATE KEY-----'],
    ['a key that cannot sign mail', pem('ec')],
  ])('refuses %s', (_, input) => {
    const dkim = { DKIM_DOMAIN: 'firm.example', DKIM_SELECTOR: 'regent', DKIM_KEY: input }
    expect(complaints(dkim)).toEqual(['DKIM_KEY is neither an RSA private key (PEM) nor a file that holds one'])
  })

  it('names each of the three that is missing', () => {
    expect(complaints({ DKIM_SELECTOR: 'regent' })).toEqual([
      'DKIM_DOMAIN is missing: DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY belong together',
      'DKIM_KEY is missing: DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY belong together',
    ])
  })
})
