const percent = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*!]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** With the file's name for all (RFC 6266): in ASCII for old browsers, and as it is. No name gets out of its quotes. */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  // Half of a surrogate pair cannot be encoded; signs that steer or turn text have no place in a name.
  const clean = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
  const ascii = clean
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/gu, '')
    .replaceAll(/["\\%/;]/gu, '_')
  return `${kind}; filename="${ascii || 'file'}"; filename*=UTF-8''${percent(clean || 'file')}`
}
