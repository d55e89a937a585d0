import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const readPem = (input: string) =>
  // Environment files hold a key on one line, with its line breaks written as \n.
  input.startsWith('-----BEGIN') ? input.replaceAll(String.raw`\n`, '\n') : readFileSync(input, 'utf8')

const isSigningKey = (pem: string) => {
  const key = createPrivateKey(pem)
  return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
}

/** The private key that signs mails, as PEM text or as the path of a file. */
export const dkimKey = z.string().transform((input, context) => {
  try {
    const pem = readPem(input)
    if (isSigningKey(pem)) return pem
  } catch {
    // Said below: a file that is missing and a text that is no key are the same mistake.
  }
  context.addIssue({ code: 'custom', message: 'is neither an RSA private key (PEM) nor a file that holds one' })
  return z.NEVER
})
