import { imageSchemes, linkSchemes } from './html.ts'

interface Address {
  protocol: string
  origin: string
  href: string
  pathname: string
  search: string
  hash: string
}

/** Server and browser both have it; this package includes the types of neither. */
declare const URL: {
  canParse: (address: string, base?: string) => boolean
  new (address: string, base?: string): Address
}

/** Only tells addresses within the portal from all others; never requested. */
const portal = 'https://portal.invalid'

const ownFile = /^\/files\/[\w./-]+$/u

/** No SVG: it is a document and may contain scripts. */
const rasterData = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/]+={0,2}$/iu

const hasScheme = (schemes: readonly string[], { protocol }: Address) => schemes.includes(protocol.slice(0, -1))

/** Parses an address as a browser would. */
const parse = (address: string): Address | undefined =>
  URL.canParse(address, portal) ? new URL(address, portal) : undefined

export const isOwnFile = (address: string): boolean => ownFile.test(address) && !address.includes('..')

/** Where a link leads, in a form that every browser reads the same way. */
export const linkAddress = (address: string): string | undefined => {
  const url = parse(address)
  if (!url || !hasScheme(linkSchemes, url)) return undefined
  if (url.origin !== portal) return isAbsolute(address) ? url.href : undefined
  return address.trim().startsWith('/') ? url.pathname + url.search + url.hash : undefined
}

/** Where an image comes from. */
export const imageAddress = (address: string): string | undefined => {
  const trimmed = address.trim()
  if (isOwnFile(trimmed) || rasterData.test(trimmed)) return trimmed
  const url = parse(trimmed)
  const isForeign = url && url.protocol !== 'data:' && hasScheme(imageSchemes, url) && url.origin !== portal
  return isForeign && isAbsolute(trimmed) ? url.href : undefined
}

/** Has a scheme of its own instead of using the page's. */
const isAbsolute = (address: string) => URL.canParse(address)
