const blockLength = 16_384

type Block = Uint32Array | Float64Array

/** Millions of numbers, in blocks: growing copies nothing, and each takes as few bytes as it needs. */
export class NumberList {
  readonly #blocks: Block[] = []
  readonly #makeBlock: () => Block
  length = 0

  /** For numbers below 2^32 that are not negative; `wide` is for all others. */
  constructor(kind: 'narrow' | 'wide' = 'narrow') {
    this.#makeBlock = () => (kind === 'wide' ? new Float64Array(blockLength) : new Uint32Array(blockLength))
  }

  push(number: number): void {
    const at = this.length % blockLength
    if (at === 0) this.#blocks.push(this.#makeBlock())
    const block = this.#blocks.at(-1)
    if (block) block[at] = number
    this.length += 1
  }

  at(index: number): number {
    const number = this.#blocks[Math.floor(index / blockLength)]?.[index % blockLength]
    if (number === undefined || index >= this.length) throw new RangeError(`There is no number ${index}`)
    return number
  }
}
