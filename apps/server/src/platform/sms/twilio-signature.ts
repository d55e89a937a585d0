import { createHmac, timingSafeEqual } from 'node:crypto'

interface SignedRequest {
  /** As Twilio was told it, with scheme, host and query. */
  url: string
  form: URLSearchParams
  signature: string
}

/** Twilio names the usual port in some of its calls, and leaves it out in others. */
const spellings = (input: string): string[] => {
  const url = new URL(input)
  if (url.port !== '') return [input]
  const port = url.protocol === 'https:' ? 443 : 80
  return [input, input.replace(url.origin, `${url.origin}:${port}`)]
}

/** The address, then each field's name and value in the order of names. */
const signatureOf = (url: string, form: URLSearchParams, authToken: string) => {
  const names = [...new Set(form.keys())].toSorted()
  const fields = names.map((name) => [...new Set(form.getAll(name))].toSorted().map((value) => name + value))
  return createHmac('sha1', authToken)
    .update(url + fields.flat().join(''))
    .digest('base64')
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether a request comes from Twilio, which alone knows the token beside us. */
export const isSignedByTwilio = ({ url, form, signature }: SignedRequest, authToken: string): boolean =>
  spellings(url).some((spelling) => isSame(signatureOf(spelling, form, authToken), signature))
