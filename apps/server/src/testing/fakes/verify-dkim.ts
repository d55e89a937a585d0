import { createHash, createVerify, type KeyObject } from 'node:crypto'

const relaxedHeader = (header: string) => {
  const [name = '', ...value] = header.split(':')
  return `${name.trim().toLowerCase()}:${value
    .join(':')
    .replaceAll(/\r\n/gu, '')
    .replaceAll(/[ \t]+/gu, ' ')
    .trim()}`
}

const relaxedBody = (body: string) => {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/gu, ' ').replace(/ $/u, ''))
  return `${lines.join('\r\n').replace(/(\r\n)*$/u, '')}\r\n`
}

const tagsOf = (header: string) =>
  Object.fromEntries(
    header
      .replace(/^[^:]*:/u, '')
      .split(';')
      .map((tag) => tag.split('='))
      .map(([name = '', ...value]) => [name.trim(), value.join('=').replaceAll(/\s/gu, '')]),
  ) as Record<string, string>

/** Checks a mail's DKIM signature (relaxed/relaxed, RFC 6376) as a receiving server would; answers whose it is. */
export const verifyDkim = (raw: string, key: KeyObject): { domain: string; selector: string; isGood: boolean } => {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/u)
  const signature = headers.find((header) => /^dkim-signature:/iu.test(header)) ?? ''
  const { d = '', s = '', h = '', b = '', bh } = tagsOf(signature)
  const signed = h.split(':').map((name) => {
    const found = headers.findLast((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return found === undefined ? '' : `${relaxedHeader(found)}\r\n`
  })
  const unsigned = relaxedHeader(signature).replace(/(;\s?)b=[^;]*/u, '$1b=')
  const verifier = createVerify('sha256').update(Buffer.from(`${signed.join('')}${unsigned}`, 'latin1'))
  const bodyHash = createHash('sha256')
    .update(Buffer.from(relaxedBody(raw.slice(end + 4)), 'latin1'))
    .digest('base64')
  return { domain: d, selector: s, isGood: bodyHash === bh && verifier.verify(key, b, 'base64') }
}
