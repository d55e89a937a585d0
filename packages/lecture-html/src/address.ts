import { imageSchemes, linkSchemes } from './html.ts'

interface Address {
  protocol: string
  origin: string
  href: string
  pathname: string
  search: string
  hash: string
}

/** Server and browser have the same one; the contract knows the types of neither. */
declare const URL: {
  canParse: (address: string, base?: string) => boolean
  new (address: string, base?: string): Address
}

/** Only to tell addresses within the portal from all others; nothing is ever asked of it. */
const here = 'https://portal.invalid'

const ownFile = /^\/files\/[\w./-]+$/u

/** Pictures alone: an SVG is a document, and may be a program. */
const rasterData = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/]+={0,2}$/iu

const hasScheme = (schemes: readonly string[], { protocol }: Address) => schemes.includes(protocol.slice(0, -1))

/** As a browser would understand it, or undefined where it would not. */
const parse = (address: string): Address | undefined =>
  URL.canParse(address, here) ? new URL(address, here) : undefined

export const isOwnFile = (address: string): boolean => ownFile.test(address) && !address.includes('..')

/** Where a link leads, written the one way that every browser reads alike. */
export const linkAddress = (given: string): string | undefined => {
  const url = parse(given)
  if (!url || !hasScheme(linkSchemes, url)) return undefined
  if (url.origin !== here) return isAbsolute(given) ? url.href : undefined
  return given.trim().startsWith('/') ? url.pathname + url.search + url.hash : undefined
}

/** Where an image comes from. */
export const imageAddress = (given: string): string | undefined => {
  const trimmed = given.trim()
  if (isOwnFile(trimmed) || rasterData.test(trimmed)) return trimmed
  const url = parse(trimmed)
  const isForeign = url && url.protocol !== 'data:' && hasScheme(imageSchemes, url) && url.origin !== here
  return isForeign && isAbsolute(trimmed) ? url.href : undefined
}

/** Says its scheme by itself, rather than take over the one of the page. */
const isAbsolute = (address: string) => URL.canParse(address)
