import { lookup as resolve } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** Why something foreign is not fetched: nothing that a repetition would help. */
export class ForeignRefusal extends Error {
  override readonly name = 'ForeignRefusal'
}

export interface ForeignOptions {
  mayConnect: (address: string) => boolean
  signal: AbortSignal
}

const mostRedirects = 5
const redirects = [301, 302, 303, 307, 308]

/** Asks a foreign server; each address on the way is checked, and the one that was checked is connected to. */
export const foreignRequest = async (address: string, options: ForeignOptions): Promise<IncomingMessage> => {
  let url = readAddress(address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const reply = await ask(url, options)
    const { statusCode = 0, headers } = reply
    if (statusCode === 200) return reply
    reply.destroy()
    if (!redirects.includes(statusCode) || headers.location === undefined) {
      throw new ForeignRefusal(`the server answered ${statusCode}`)
    }
    url = readAddress(headers.location, url)
  }
  throw new ForeignRefusal('too many redirects')
}

const readAddress = (address: string, base?: URL): URL => {
  if (!URL.canParse(address, base)) throw new ForeignRefusal('no address')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new ForeignRefusal('neither http nor https')
  if (url.username !== '' || url.password !== '') throw new ForeignRefusal('an address with a password')
  return url
}

const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Regent' }

const ask = (url: URL, { mayConnect, signal }: ForeignOptions): Promise<IncomingMessage> =>
  new Promise((received, failed) => {
    const host = url.hostname.replace(/^\[|\]$/gu, '')
    // The URL has already made dotted decimals of every other way to write an IPv4 address.
    if (isIP(host) !== 0 && !mayConnect(host)) throw new ForeignRefusal('a private address')
    const { request } = url.protocol === 'https:' ? https : http
    request(url, { agent: false, headers, signal, lookup: checkedLookup(mayConnect) })
      .once('response', received)
      .once('error', failed)
      .end()
  })

/** A name that leads to any private address leads nowhere, so that what is connected to has been looked at. */
const checkedLookup =
  (mayConnect: ForeignOptions['mayConnect']): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) {
        done(error, '')
        return
      }
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayConnect(address))) {
        done(new ForeignRefusal('a private address'), '')
      } else if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
