import ipaddr from 'ipaddr.js'

const worldOfIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address belongs to the world: not to this machine, a private network, or one address dressed as another. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address written as an IPv6 one counts as what it is.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(worldOfIpv6)
}
