import type { PublicAddress } from './public-address.ts'

/** Where passkeys of this portal are valid. */
interface PasskeyPlace {
  /** The host that a passkey belongs to. */
  host: string
  origin: string
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Passkeys belong to the host of the public address. Browsers make none for IP addresses: a portal on this machine has those
 * of `localhost`, and one that is reached by its IP address has none.
 */
export const passkeyPlace = ({ origin }: Pick<PublicAddress, 'origin'>): PasskeyPlace | undefined => {
  const { protocol, hostname, port } = new URL(origin)
  if (loopback.has(hostname)) {
    return { host: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` }
  }
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/u.test(hostname)
  return isAddress ? undefined : { host: hostname, origin }
}
