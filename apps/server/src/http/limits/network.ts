import ipaddr from 'ipaddr.js'

const networkBits = { ipv4: 24, ipv6: 56 }
const remembered = 10_000
const networks = new Map<string, string>()

/** The network an address belongs to (/24, or /56 of IPv6): floods and budgets are counted by it, and logs contain nothing more precise. */
export const networkOf = (address: string): string => {
  const known = networks.get(address)
  if (known !== undefined) return known
  const network = computeNetwork(address)
  if (networks.size >= remembered) networks.clear()
  networks.set(address, network)
  return network
}

const computeNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${networkBits.ipv4}`).toString()}/${networkBits.ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed.toString())}/${networkBits.ipv6}`).toString()}/${networkBits.ipv6}`
}

const withoutZone = (address: string) => address.replace(/%.*$/u, '')

const widerBits = 48

/** The /48 around a network of IPv6, which is what providers give to one customer at most; IPv4 has none. */
export const widerNetworkOf = (network: string): string | undefined => {
  const [address = ''] = network.split('/')
  if (!ipaddr.IPv6.isValid(address)) return undefined
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${widerBits}`).toString()}/${widerBits}`
}
