import { expect, it } from 'vitest'
import { nameOf } from './name-of.ts'

it('takes a role away from the name of an account, too', () => {
  const account = { firstName: 'Hana', lastName: '(Admin)' }
  expect(nameOf({ typed: undefined, earlier: undefined, account })).toBe('Hana')
})
