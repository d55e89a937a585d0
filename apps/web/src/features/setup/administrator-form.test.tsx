// @vitest-environment happy-dom
import { accountEndpoints } from '@regent/contract/identity/account'
import { beforeEach, expect, it } from 'vitest'
import { control, descriptionOf, submit, type } from '#testing/forms.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { AdministratorForm } from './administrator-form.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

const open = async () => {
  const { page } = renderPage(() => <AdministratorForm token="token" onCreated={() => undefined} />)
  await eventually(() => expect(page.querySelector('form')).not.toBeNull())
}

it('names what is missing, and sends nothing', async () => {
  await open()
  submit('Create administrator')
  await eventually(() => expect(descriptionOf('Email')).toContain('Email is required'))
  expect(api.sent).toEqual([])
})

it('keeps the input when the server refuses it, and shows why beside the field', async () => {
  api.refuse(accountEndpoints.createFirstAdministrator, 'invalid', 'Please check the fields', {
    email: 'This address cannot be used',
  })
  await open()
  type('First name', 'Ada')
  type('Last name', 'Lovelace')
  type('Email', 'ada@example.com')
  type('Password', 'correct horse battery staple')
  submit('Create administrator')
  await eventually(() => expect(descriptionOf('Email')).toContain('This address cannot be used'))
  expect(control('First name').value).toBe('Ada')
})
