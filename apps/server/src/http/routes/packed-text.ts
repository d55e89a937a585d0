import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const accepts = (header: string, encoding: Encoding) =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/u.test(parameter))
  })

export const chooseEncoding = (acceptEncoding: string | string[] | undefined): Encoding | undefined => {
  if (acceptEncoding === undefined) return undefined
  const header = String(acceptEncoding)
  return (['br', 'gzip'] as const).find((encoding) => accepts(header, encoding))
}

/** A text that lives for one second is compressed quickly rather than well. */
const pack = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      })
    : zip(text, { level: 6 })

/** A text that many requests get: it is compressed at most once for each encoding. */
export class PackedText {
  readonly text: string
  #bytes: Buffer | undefined
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.text = text
  }

  /** For a long text, bytes cost less to send than encoding it each time. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text)
    return this.#bytes
  }

  as(encoding: Encoding): Promise<Buffer> {
    const packed = this.#packed.get(encoding) ?? pack(this.text, encoding)
    this.#packed.set(encoding, packed)
    return packed
  }
}
