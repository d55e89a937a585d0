import { Worker } from 'node:worker_threads'
import { threadFile } from '#platform/thread-file.ts'

/** Without `end` the file is forgotten; with a number as `question` the hash is answered under it. */
export interface HashQuestion {
  file: string
  end?: number
  question?: number
}

export interface HashAnswer {
  question?: number
  sha256?: string
  failure?: string
}

interface Waiting {
  resolve: (sha256: string) => void
  reject: (error: Error) => void
}

/**
 * The SHA-256 of files that are still being written, computed by a thread of its own: it reads what is on the disk, so
 * no byte travels between threads, and what it has not heard of (after a restart, say) it reads from the beginning.
 */
class FileHashes {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #questions = 0

  /** The file now has this many bytes that no longer change. */
  advance(file: string, end: number): void {
    this.#ask({ file, end })
  }

  forget(file: string): void {
    if (this.#worker) this.#ask({ file })
  }

  of(file: string, size: number): Promise<string> {
    this.#questions += 1
    const question = this.#questions
    return new Promise((resolve, reject) => {
      this.#waiting.set(question, { resolve, reject })
      this.#ask({ file, end: size, question })
    })
  }

  #ask(question: HashQuestion) {
    this.#worker ??= this.#start()
    this.#worker.postMessage(question)
  }

  #start(): Worker {
    const worker = new Worker(threadFile(import.meta, 'hash-worker'))
    worker.unref()
    worker.on('message', ({ question = 0, sha256, failure }: HashAnswer) => {
      const waiting = this.#waiting.get(question)
      this.#waiting.delete(question)
      if (sha256 === undefined) waiting?.reject(new Error(failure))
      else waiting?.resolve(sha256)
    })
    worker.on('error', (error: Error) => {
      this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    })
    return worker
  }
}

export const fileHashes = new FileHashes()
