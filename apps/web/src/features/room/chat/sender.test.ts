import { expect, it } from 'vitest'
import { readSender } from './sender.ts'

it('separates a name from the role that the server has added', () => {
  expect(readSender('Ann Stone (Admin)')).toEqual({ name: 'Ann Stone', role: 'Admin' })
  expect(readSender('Ann (of Tulsa) Stone (User)')).toEqual({ name: 'Ann (of Tulsa) Stone', role: 'User' })
  expect(readSender('Ann Stone')).toEqual({ name: 'Ann Stone', role: undefined })
})

it('leaves the role beside a name that looks like another role', () => {
  expect(readSender('Margaret (Admin) (User)')).toEqual({ name: 'Margaret (Admin) (User)', role: undefined })
})
