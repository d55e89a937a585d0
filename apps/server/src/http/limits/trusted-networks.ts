import ipaddr from 'ipaddr.js'

/** An address or a network in CIDR form. */
export const isNetwork = (text: string): boolean =>
  text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text)
