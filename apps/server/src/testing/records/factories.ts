import type { FirstAdministrator } from '@regent/contract/identity/account'
import type { SignUp } from '@regent/contract/identity/auth'
import type { SalesRequest } from '@regent/contract/firm/sales'

let people = 0

/** What a person types into the request form; each call makes another one. */
export const aSalesRequest = (input: Partial<SalesRequest> = {}): SalesRequest => {
  people += 1
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada.${people}@example.com`,
    phone: '2025550100',
    message: 'Please call me about the machinery deals.',
    ...input,
  }
}

/** What a person types behind the one-time link of the first start. */
export const anAdministrator = (input: Partial<FirstAdministrator> = {}): FirstAdministrator => {
  people += 1
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `admin.${people}@example.com`,
    password: 'correct horse',
    ...input,
  }
}

/** What a person types into the sign-up dialog. */
export const aSignUp = (input: Partial<SignUp> = {}): SignUp => {
  people += 1
  return { firstName: 'Ada', lastName: 'King', email: `member.${people}@example.com`, phone: '2025550100', ...input }
}
