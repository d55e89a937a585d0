import type { LookupAddress, LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Looks up a name; its owner may answer differently each time. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export type MayConnect = (address: string) => boolean

/** The host of a URL as it is connected to: a name, or an address without brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/gu, '')

/** Whether the URL names an address itself, and one that may not be connected to. Every way to write an IPv4 address counts. */
export const namesClosedAddress = (url: URL, mayConnect: MayConnect): boolean => {
  const host = hostOf(url)
  return isIP(host) !== 0 && !mayConnect(host)
}

/** A name that leads to any closed address leads nowhere, so that what is connected to has been looked at. */
export const checkedLookup =
  (resolve: Resolve, mayConnect: MayConnect, refusal: () => Error): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) {
        done(error, '')
        return
      }
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayConnect(address))) {
        done(refusal(), '')
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

/** An address of this machine alone. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
