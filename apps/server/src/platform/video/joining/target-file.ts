import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

const blockBytes = 1024 * 1024

/** A new file that is written from its beginning to its end. */
export class TargetFile {
  readonly #handle: FileHandle
  readonly #hash = createHash('sha256')
  readonly #block = Buffer.allocUnsafe(blockBytes)
  #filled = 0
  #size = 0

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  static async create(file: string): Promise<TargetFile> {
    return new TargetFile(await open(file, 'w', 0o600))
  }

  /** The bytes may change afterwards. */
  async write(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const copied = bytes.copy(this.#block, this.#filled, done)
      this.#filled += copied
      done += copied
      if (this.#filled === blockBytes) await this.#flush()
    }
  }

  async finish(): Promise<{ size: number; sha256: Buffer }> {
    await this.#flush()
    return { size: this.#size, sha256: this.#hash.digest() }
  }

  close(): Promise<void> {
    return this.#handle.close()
  }

  async #flush() {
    const bytes = this.#block.subarray(0, this.#filled)
    this.#hash.update(bytes)
    await this.#handle.writeFile(bytes)
    this.#size += bytes.length
    this.#filled = 0
  }
}

export const writeTarget = async (file: string, write: (target: TargetFile) => Promise<void>) => {
  const target = await TargetFile.create(file)
  try {
    await write(target)
    return await target.finish()
  } finally {
    await target.close()
  }
}
