import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { AppError } from '#app/app-error.ts'
import { checkedLookup, type MayConnect, namesClosedAddress, type Resolve } from '#platform/foreign/foreign-address.ts'

/** Refuses to fetch a foreign image; a repetition would be refused as well. */
export const refusal = (reason: string): AppError =>
  new AppError('invalid', { message: `An image was not copied: ${reason}.` })

export interface ForeignOptions {
  mayConnect: MayConnect
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
    if (namesClosedAddress(url, mayConnect)) throw privateAddress()
    const { request } = url.protocol === 'https:' ? https : http
    request(url, { agent: false, headers, signal, lookup: checkedLookup(resolve, mayConnect, privateAddress) })
      .once('response', received)
      .once('error', failed)
      .end()
  })

const privateAddress = () => refusal('it has a private address')
