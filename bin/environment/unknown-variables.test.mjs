import { expect, test } from 'vitest'
import { normalEnvironment } from '../testing/normal-environment.mjs'
import { knownVariables } from './known-variables.mjs'
import { describeVariable, unknownVariables } from './unknown-variables.mjs'

const likely = (/** @type {string} */ name) => unknownVariables({ [name]: 'x' }).map((each) => each.likely)

test.for([
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['TWILIO_SID', 'TWILIO_ACCOUNT_SID'],
  ['TWILIO_TOKEN', 'TWILIO_AUTH_TOKEN'],
  ['DKIM_PRIVATE_KEY', 'DKIM_KEY'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['S3_BUCKETS', 'S3_BUCKET'],
  ['LOG_FROMAT', 'LOG_FORMAT'],
  ['PROT', 'PORT'],
  ['HOTS', 'HOST'],
  ['REGENT_PORT', 'PORT'],
  ['REGENT_PUBLIC_URL', 'PUBLIC_URL'],
])('%s probably means %s', ([name = '', meant = '']) => {
  expect(likely(name)).toEqual([meant])
  expect(describeVariable({ name, likely: meant })).toBe(
    `${name} is set, but Regent does not read it; did you mean ${meant}?`,
  )
})

test('a name with one of our prefixes and nothing near it leads to the guide', () => {
  const [unknown] = unknownVariables({ HUBSPOT_PORTAL: 'x' })
  expect(unknown && describeVariable(unknown)).toBe(
    'HUBSPOT_PORTAL is set, but Regent does not read it; docs/operations.md lists what it reads',
  )
})

test('what Regent reads is no surprise, nor is what is empty', () => {
  expect(unknownVariables(Object.fromEntries(knownVariables.map((name) => [name, 'x'])))).toEqual([])
  expect(unknownVariables({ PUBLC_URL: '', SMTP_URI: ' ' })).toEqual([])
})

test('a normal environment gives no false alarm', () => {
  expect(Object.keys(normalEnvironment).length).toBeGreaterThan(300)
  expect(unknownVariables(normalEnvironment)).toEqual([])
})

test('a value is never repeated', () => {
  const [unknown] = unknownVariables({ SMTP_URI: 'smtp://regent:canary@host' })
  expect(JSON.stringify(unknown)).not.toContain('canary')
})
