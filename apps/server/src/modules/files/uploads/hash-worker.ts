import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashQuestion } from './file-hash.ts'

interface Progress {
  hash: Hash
  position: number
}

// Whatever was forgotten is read again from its beginning, so nothing is lost with it.
const mostRemembered = 500
const buffer = Buffer.allocUnsafe(1024 * 1024)
const known = new Map<string, Progress>()

const progressOf = (file: string): Progress => {
  const progress = known.get(file) ?? { hash: createHash('sha256'), position: 0 }
  known.delete(file)
  known.set(file, progress)
  const [oldest] = known.keys()
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
  return progress
}

/** Reads on where the last call stopped; nothing below a position that was asked for ever changes. */
const readUpTo = (file: string, end: number): Progress => {
  const progress = progressOf(file)
  const descriptor = openSync(file, 'r')
  try {
    while (progress.position < end) {
      const length = Math.min(buffer.length, end - progress.position)
      const read = readSync(descriptor, buffer, 0, length, progress.position)
      if (read === 0) throw new Error('the file ends before its length')
      progress.hash.update(buffer.subarray(0, read))
      progress.position += read
    }
    return progress
  } finally {
    closeSync(descriptor)
  }
}

const answerTo = ({ file, end, question }: HashQuestion): HashAnswer => {
  try {
    if (question === undefined) {
      if (end === undefined) known.delete(file)
      else readUpTo(file, end)
      return {}
    }
    const { hash } = readUpTo(file, end ?? 0)
    known.delete(file)
    return { question, sha256: hash.digest('hex') }
  } catch (error) {
    known.delete(file)
    return question === undefined ? {} : { question, failure: String(error) }
  }
}

parentPort?.on('message', (question: HashQuestion) => {
  const answer = answerTo(question)
  if (answer.question !== undefined) parentPort?.postMessage(answer)
})
