import type { Config } from '#app/config.ts'

type Address = Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL' | 'TLS_CERT'>

/** What a browser types for a host that stands for all addresses of the machine. */
export const hostToType = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Where people find the portal: PUBLIC_URL, else where this process listens, else where a portal of these settings would. */
export class PublicAddress {
  readonly #fixed: string | undefined
  #origin: string
  #here: string | undefined

  constructor({ HOST, PORT, PUBLIC_URL, TLS_CERT }: Address) {
    this.#fixed = PUBLIC_URL
    this.#origin = PUBLIC_URL ?? `${TLS_CERT === undefined ? 'http' : 'https'}://${hostToType(HOST)}:${PORT}`
  }

  /** Told where the process listens, which PORT=0 leaves open. */
  listensOn(address: string): void {
    this.#origin = this.#fixed ?? address
    this.#here = address
  }

  get origin(): string {
    return this.#origin
  }

  /** For a program on this machine; the public address where this process does not listen itself. */
  get fromHere(): string {
    if (this.#here === undefined) return this.#origin
    const address = new URL(this.#here)
    if (['0.0.0.0', '[::]', 'localhost'].includes(address.hostname)) address.hostname = '127.0.0.1'
    return address.origin
  }
}

/** The whole address of a page, for a mail that is opened anywhere. */
export const linkTo = ({ publicAddress }: { publicAddress: PublicAddress }, path: `/${string}`): string =>
  new URL(path, publicAddress.origin).href
