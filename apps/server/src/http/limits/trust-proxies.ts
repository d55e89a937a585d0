import ipaddr from 'ipaddr.js'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** Whether to believe X-Forwarded-* from this peer; without configuration, never. */
export const trusts = (networks: readonly string[]): ((address: string) => boolean) => {
  const ranges = networks.map((text) => rangeOf(text))
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const peer = ipaddr.process(address)
    return ranges.some(([network, bits]) => peer.kind() === network.kind() && peer.match(network, bits))
  }
}

const rangeOf = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Warns once that an unlisted proxy forwards requests, because then all visitors look like one. */
export const createProxyWarning = (log: FastifyBaseLogger, isTrusted: (address: string) => boolean) => {
  let hasWarned = false
  return ({ raw }: FastifyRequest): void => {
    const peer = raw.socket.remoteAddress ?? ''
    if (hasWarned || isTrusted(peer)) return
    hasWarned = true
    log.warn({ peer }, 'X-Forwarded-For is ignored: this peer is not among TRUSTED_PROXIES')
  }
}
