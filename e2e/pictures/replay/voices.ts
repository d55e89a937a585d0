import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { people, type Line } from './talk.ts'

const run = promisify(execFile)

const wordsPerMinute = 150

/** A line as a WAVE file in base64, spoken by the program espeak-ng. */
export const speak = async (folder: string, { by, text }: Line): Promise<string> => {
  const file = path.join(folder, 'line.wav')
  await run('espeak-ng', ['-v', people[by].voice, '-s', String(wordsPerMinute), '-a', '90', '-w', file, text])
  return readFile(file, 'base64')
}
