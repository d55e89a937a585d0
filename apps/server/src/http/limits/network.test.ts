import { expect, it } from 'vitest'
import { budgetOfNetwork, networkOf } from './network.ts'

const budgetOf = budgetOfNetwork('asked', 3, 60)
const ofAddress = (address: string) => budgetOf(networkOf(address))

it('gives one budget to all networks of a customer with IPv6, and to the addresses of a /24', () => {
  expect(ofAddress('2001:db8:4:100::1')).toEqual(ofAddress('2001:db8:4:ff00::1'))
  expect(ofAddress('2001:db8:4::1').subject).not.toBe(ofAddress('2001:db8:5::1').subject)
  expect(ofAddress('203.0.113.1')).toEqual(ofAddress('::ffff:203.0.113.9'))
  expect(ofAddress('203.0.113.1').subject).not.toBe(ofAddress('203.0.114.1').subject)
})
