import type { User } from '@regent/contract/identity/profile'
import { expect, it } from 'vitest'
import { changesIn, profileForm, savedValues, toUpdate } from './profile-form.ts'

const user = {
  firstName: 'Eleanor',
  lastName: 'Hart',
  email: 'eleanor@example.com',
  phone: '7045550148',
  street: '',
  city: 'Charlotte',
  state: '',
  country: '',
  postal: '',
  utms: { source: 'newsletter' },
  lifecyclestage: 'Customer',
} as User

it('allows spaces in the address only', () => {
  const blank = Object.fromEntries(Object.keys(savedValues(user)).map((name) => [name, ' ']))
  const issues = profileForm.safeParse(blank).error?.issues ?? []
  // A form shows the first message of a field.
  const first = Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  expect(first).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
  })
})

it('finds the changed fields', () => {
  const saved = savedValues(user)
  expect(changesIn(saved, saved)).toEqual({})
  expect(changesIn({ ...saved, city: '', street: '1 Main Street' }, saved)).toEqual({
    city: '',
    street: '1 Main Street',
  })
})

it('sends fields that the form does not show', () => {
  expect(toUpdate({ city: 'Zürich' }, user)).toEqual({
    city: 'Zürich',
    utms: { source: 'newsletter' },
    lifecyclestage: 'Customer',
  })
})
