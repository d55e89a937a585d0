import { describe, expect, test } from 'vitest'
import { isSignedByTwilio } from './twilio-signature.ts'

/** The example of Twilio's own guide. */
const url = 'https://example.com/myapp.php?foo=1&bar=2'
const authToken = '12345'
const signature = 'L/OH5YylLD5NRKLltdqwSvS0BnU='
const form = () =>
  new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  })

describe('a signature', () => {
  test('of Twilio is recognized in any order of fields', () => {
    const turned = new URLSearchParams([...form()].toReversed())
    expect(isSignedByTwilio({ url, form: form(), signature }, authToken)).toBe(true)
    expect(isSignedByTwilio({ url, form: turned, signature }, authToken)).toBe(true)
  })

  test('is refused for another address, field, token or none', () => {
    const more = form()
    more.set('Digits', '12345')
    expect(isSignedByTwilio({ url: `${url}1`, form: form(), signature }, authToken)).toBe(false)
    expect(isSignedByTwilio({ url, form: more, signature }, authToken)).toBe(false)
    expect(isSignedByTwilio({ url, form: form(), signature }, '12346')).toBe(false)
    expect(isSignedByTwilio({ url, form: form(), signature: '' }, authToken)).toBe(false)
  })
})
