import { expect, it } from 'vitest'
import { codesOfNetwork } from './phone-code.policy.ts'

it('counts the codes for all networks of a customer with IPv6 together', () => {
  expect(codesOfNetwork('2001:db8:7:100::/56')).toEqual(codesOfNetwork('2001:db8:7:200::/56'))
  expect(codesOfNetwork('203.0.113.0/24')).not.toEqual(codesOfNetwork('203.0.114.0/24'))
})
