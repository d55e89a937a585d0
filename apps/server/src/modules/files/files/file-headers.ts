import { isVideoOrSound, isPdf, isShown, servedType } from './content-kind.ts'
import type { Validators } from './conditional-requests.ts'
import { isPublic } from './file.policy.ts'
import type { ServedFile } from './file.repository.ts'
import { contentTypeOfVariant } from './add-file.ts'

const oneYear = 365 * 24 * 60 * 60

// A browser wraps an image or a video that is opened by itself into a page with styles.
const sandbox = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"
// A browser's own player has to read its video from the same origin; scripts stay forbidden.
const forVideos = `${sandbox} allow-same-origin`
// Browsers show no PDF in a sandbox; their viewer runs nothing of ours.
const forPdf = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** What is served at one address: the file as it was uploaded, or an image in another size. */
export interface Served {
  contentType: string
  disposition: string
  cacheControl: string
  size: number
  validators: Validators
}

export const describeServed = (file: ServedFile, variant: string | undefined, isSaved: boolean): Served => {
  const type = variant === undefined ? file.content_type : contentTypeOfVariant(variant)
  const stem = file.sha256.toString('base64url')
  return {
    contentType: servedType(type),
    disposition: contentDisposition(isShown(type) && !isSaved ? 'inline' : 'attachment', nameOf(file, variant)),
    cacheControl: isPublic(file) ? `public, max-age=${oneYear}, immutable` : 'private, no-cache',
    size: variant === undefined ? file.size : (file.variant_size ?? 0),
    validators: {
      etag: variant === undefined ? `"${stem}"` : `"${stem}-${variant}"`,
      lastModified: file.created_at.toUTCString(),
    },
  }
}

export const fileHeaders = (file: ServedFile, { contentType, disposition, cacheControl, validators }: Served) => ({
  'content-type': contentType,
  'content-disposition': disposition,
  'content-security-policy': policyFor(contentType),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': isPublic(file) ? 'cross-origin' : 'same-origin',
  'cache-control': cacheControl,
  'accept-ranges': 'bytes',
  etag: validators.etag,
  'last-modified': validators.lastModified,
})

const policyFor = (contentType: string) => {
  if (isPdf(contentType)) return forPdf
  return isVideoOrSound(contentType) ? forVideos : sandbox
}

const nameOf = ({ name }: ServedFile, variant: string | undefined) =>
  variant === undefined ? name : `${name.replace(/\.[^.]*$/u, '')}-${variant}`

const percent = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*!]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Names the file for every browser (RFC 6266): in ASCII for old ones, and unchanged. No name can leave its quotes. */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  // Half of a surrogate pair cannot be encoded; signs that steer or turn text are removed.
  const clean = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
  const ascii = clean
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/gu, '')
    .replaceAll(/["\\%/;]/gu, '_')
  return `${kind}; filename="${ascii || 'file'}"; filename*=UTF-8''${percent(clean || 'file')}`
}
