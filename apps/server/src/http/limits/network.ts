import ipaddr from 'ipaddr.js'
import { type Budget, budgetOfEach } from './budget.repository.ts'

const networkBits = { ipv4: 24, ipv6: 56 }
const remembered = 10_000

/** Every request asks, and computing costs more than the rest of its limits. */
const remembering = (compute: (text: string) => string) => {
  const known = new Map<string, string>()
  return (text: string): string => {
    const found = known.get(text)
    if (found !== undefined) return found
    const computed = compute(text)
    if (known.size >= remembered) known.clear()
    known.set(text, computed)
    return computed
  }
}

const computeNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${networkBits.ipv4}`).toString()}/${networkBits.ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed.toString())}/${networkBits.ipv6}`).toString()}/${networkBits.ipv6}`
}

const withoutZone = (address: string) => address.replace(/%.*$/u, '')

/** The network an address belongs to (/24, or /56 of IPv6): budgets are counted by it, and logs contain nothing more precise. */
export const networkOf = remembering(computeNetwork)

const widerBits = 48

const widen = remembering((network) => {
  const [address = ''] = network.split('/')
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${widerBits}`).toString()}/${widerBits}`
})

/** The /48 around a network of IPv6, which is what providers give to one customer at most; IPv4 has none. */
export const widerNetworkOf = (network: string): string | undefined =>
  network.includes(':') ? widen(network) : undefined

/** What counts as one customer where networks take turns: the wider network, or the network itself. */
export const widestNetworkOf = (network: string): string => widerNetworkOf(network) ?? network

/** A budget that each network has separately: the 256 networks of a customer with IPv6 share one, like the neighbors of a /24. */
export const budgetOfNetwork = (name: string, limit: number, windowSeconds: number): ((network: string) => Budget) => {
  const budgetOf = budgetOfEach(name, limit, windowSeconds)
  return (network) => budgetOf(widestNetworkOf(network))
}
