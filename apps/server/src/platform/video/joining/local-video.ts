import { type FileHandle, open } from 'node:fs/promises'

const windowBytes = 256 * 1024

/** A file of this machine that is read from its beginning to its end in small steps. */
export class LocalVideo {
  readonly #handle: FileHandle
  readonly size: number
  #window = Buffer.allocUnsafe(windowBytes)
  #from = 0
  #length = 0

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle
    this.size = size
  }

  static async open(file: string): Promise<LocalVideo> {
    const handle = await open(file, 'r')
    return new LocalVideo(handle, (await handle.stat()).size)
  }

  /** These bytes, or fewer where the file ends; they change with the next call. */
  async near(position: number, length: number): Promise<Buffer> {
    return this.known(position, length) ?? (await this.#move(position, length))
  }

  /** The same without waiting, if they were read before. */
  known(position: number, length: number): Buffer | undefined {
    const from = position - this.#from
    const wanted = Math.min(length, Math.max(0, this.size - position))
    if (from < 0 || from + wanted > this.#length) return undefined
    return this.#window.subarray(from, from + wanted)
  }

  async readInto(bytes: Buffer, position: number): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const { bytesRead } = await this.#handle.read(bytes, done, bytes.length - done, position + done)
      if (bytesRead === 0) throw new Error(`The file ends before byte ${position + bytes.length}`)
      done += bytesRead
    }
  }

  close(): Promise<void> {
    return this.#handle.close()
  }

  async #move(position: number, length: number): Promise<Buffer> {
    if (length > this.#window.length) this.#window = Buffer.allocUnsafe(length)
    const there = Math.min(this.#window.length, Math.max(0, this.size - position))
    this.#length = 0
    await this.readInto(this.#window.subarray(0, there), position)
    this.#from = position
    this.#length = there
    return this.#window.subarray(0, Math.min(length, there))
  }
}
