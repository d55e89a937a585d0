import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** The part of CBOR that an authenticator writes. */
const cbor = (value: Cbor): Buffer => {
  const head = (major: number, size: number) => {
    const type = major << 5
    if (size < 24) return Buffer.from([type | size])
    return size < 256 ? Buffer.from([type | 24, size]) : Buffer.from([type | 25, size >> 8, size & 0xff])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const fromText = (text: string) => Buffer.from(text, 'base64url')

interface Said {
  origin?: string
  host?: string
  /** Whether it has checked a finger, a face or a PIN. */
  isVerified?: boolean
  counter?: number
}

const flagsOf = ({ isVerified = true }: Said, isNew: boolean) => 0x01 | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0)

/** A passkey as a browser and its authenticator would make and use it (ES256, attestation `none`). */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  readonly #place: { origin: string; host: string }
  #counter = 0

  constructor(origin: string) {
    this.#place = { origin, host: new URL(origin).hostname }
  }

  get id(): string {
    return this.#id.toString('base64url')
  }

  /** What `navigator.credentials.create` answers. */
  create({ challenge }: { challenge: string }, said: Said = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, fromText(x)],
      [-3, fromText(y)],
    ])
    const length = Buffer.from([0, this.#id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, cbor(key)])
    const authData = Buffer.concat([this.#authenticatorData(said, true), attested])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, said).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** What `navigator.credentials.get` answers. */
  get({ challenge }: { challenge: string }, said: Said = {}) {
    this.#counter += 1
    const authenticatorData = this.#authenticatorData(said, false)
    const clientData = this.#clientData('webauthn.get', challenge, said)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey)
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', response } as const
  }

  #clientData(type: string, challenge: string, { origin = this.#place.origin }: Said) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(said: Said, isNew: boolean) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(said.counter ?? this.#counter)
    return Buffer.concat([sha256(said.host ?? this.#place.host), Buffer.from([flagsOf(said, isNew)]), counter])
  }
}
