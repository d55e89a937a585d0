import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { AppError } from '#app/app-error.ts'

/** Refuses to fetch a foreign image; a repetition would be refused as well. */
export const refusal = (reason: string): AppError =>
  new AppError('invalid', { message: `An image was not copied: ${reason}.` })

/** Looks up a name; its owner may answer differently each time. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export interface ForeignOptions {
  mayConnect: (address: string) => boolean
  signal: AbortSignal
  resolve?: Resolve | undefined
}

const mostRedirects = 5
const redirects = [301, 302, 303, 307, 308]
/** The server may answer differently later. */
const isPassing = (status: number) => status >= 500 || status === 429

/** Asks a foreign server. Each address on the way is checked, and only a checked address is connected to. */
export const foreignRequest = async (address: string, options: ForeignOptions): Promise<IncomingMessage> => {
  let url = readAddress(address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const reply = await ask(url, options)
    const { statusCode = 0, headers } = reply
    if (statusCode === 200) return reply
    reply.destroy()
    if (isPassing(statusCode)) throw new Error(`The server of an image answered ${statusCode}.`)
    if (!redirects.includes(statusCode) || headers.location === undefined) {
      throw refusal(`its server answered ${statusCode}`)
    }
    url = readAddress(headers.location, url)
  }
  throw refusal('it has too many redirects')
}

const readAddress = (address: string, base?: URL): URL => {
  if (!URL.canParse(address, base?.href)) throw refusal('it has no address')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refusal('its address is neither http nor https')
  if (url.username !== '' || url.password !== '') throw refusal('its address holds a password')
  return url
}

const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Regent' }

const ask = (url: URL, { mayConnect, signal, resolve = lookup }: ForeignOptions): Promise<IncomingMessage> =>
  new Promise((received, failed) => {
    const host = url.hostname.replace(/^\[|\]$/gu, '')
    // The URL has already made dotted decimals of every other way to write an IPv4 address.
    if (isIP(host) !== 0 && !mayConnect(host)) throw refusal('it has a private address')
    const { request } = url.protocol === 'https:' ? https : http
    request(url, { agent: false, headers, signal, lookup: checkedLookup(resolve, mayConnect) })
      .once('response', received)
      .once('error', failed)
      .end()
  })

/** A name that leads to any private address leads nowhere, so that what is connected to has been looked at. */
const checkedLookup =
  (resolve: Resolve, mayConnect: ForeignOptions['mayConnect']): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) {
        done(error, '')
        return
      }
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayConnect(address))) {
        done(refusal('it has a private address'), '')
      } else if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

const worldOfIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Not an address of this machine or of a private network, however it is written. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address written as an IPv6 one counts as what it is.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(worldOfIpv6)
}
