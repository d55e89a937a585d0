import { createHmac } from 'node:crypto'

/** What Twilio sends beside a form: the address and the fields by name, signed with the account's token. */
export const signAsTwilio = (url: string, form: Record<string, string>, authToken: string): string => {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${form[name] ?? ''}`)
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64')
}
