import { expect, test } from 'vitest'
import { canonicalDigits, canonicalNumber, findMobile, numberToDial } from './read-number.ts'

test.each([
  ['3125550190', '+13125550190'],
  ['13125550190', '+13125550190'],
  // With the prefixes of calls inside and out of North America, once more.
  ['113125550190', '+13125550190'],
  ['0013125550190', '+13125550190'],
  ['01113125550190', '+13125550190'],
  ['00113125550190', '+13125550190'],
  ['+1 (312) 555-0190', '+13125550190'],
  ['447911123456', '+447911123456'],
  ['4407911123456', '+447911123456'],
  ['00447911123456', '+447911123456'],
  ['4917012345678', '+4917012345678'],
  ['49017012345678', '+4917012345678'],
  ['390612345678', '+390612345678'],
])('%s is the number %s, however it is written', async (typed, number) => {
  expect(await canonicalNumber(typed)).toBe(number)
  const stored = await canonicalDigits(typed)
  expect([numberToDial(stored), await canonicalDigits(stored)]).toEqual([number, stored])
})

test.each([
  '+6592345678',
  '+65 9234 5678',
  '＋65 9234 5678',
  '(+65) 9234 5678',
  '006592345678',
  '011 65 9234 5678',
  '+47 412 34 567',
  '+45 12 34 56 78',
  // A plus before an American number without its country names the Netherlands.
  '+3125550190',
  '+1 234 567 890',
  // Ten digits with a prefix, and a number as people dial it in France.
  '0047412345',
  '00 474 123 45',
  '0612345678',
])('%s, a foreign number of ten digits at most, is not dialled as one in North America', async (written) => {
  expect(await canonicalNumber(written)).toBeUndefined()
  expect(await findMobile(written)).toBeUndefined()
})

test('a plus before eleven digits or more changes nothing', async () => {
  expect(await canonicalNumber('+16592345678')).toBe('+16592345678')
  expect(await canonicalNumber('6592345678')).toBe('+16592345678')
  expect(await canonicalNumber('+44 (0)7911 123456')).toBe('+447911123456')
})

test('a mobile number is found with its country in every spelling', async () => {
  for (const typed of ['3125550190', '13125550190', '113125550190', '0013125550190'])
    expect(await findMobile(typed)).toEqual({ number: '+13125550190', country: 'US' })
  for (const typed of ['', '12', '000000000000', '5551234567', '9005550100', '113125550190190', '11113125550190'])
    expect(await findMobile(typed)).toBeUndefined()
})

test('what no network dials is no number', () => {
  for (const digits of ['', '123456789', '0013125550190', '1234567890123456'])
    expect(numberToDial(digits)).toBeUndefined()
})
