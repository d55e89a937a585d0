import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import path from 'node:path'
import { orDiskFull } from '#platform/storage/storage-failure.ts'

/** Where `ffmpeg` is, if the machine has it. */
export const findFfmpeg = async (): Promise<string | undefined> => {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, 'ffmpeg')
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (folder !== '' && isThere) return file
  }
  return undefined
}

interface Addition {
  ffmpeg: string
  /** An MP4 file of this machine. */
  file: string
  /** Made here; nothing is left of it if this fails. */
  target: string
}

const lowestPriority = '19'

/** Makes a file with the same pictures and AAC sound, for browsers that do not play Opus in MP4, after all other work. */
export const addAac = async ({ ffmpeg, file, target }: Addition): Promise<void> => {
  const sound = ['-c:v', 'copy', '-c:a', 'aac', '-b:a', '96k', '-threads', '1']
  const input = ['-nostdin', '-v', 'error', '-y', '-i', file, '-map', '0:v:0', '-map', '0:a:0']
  const output = ['-movflags', '+faststart', '-f', 'mp4', target]
  try {
    await orDiskFull(() => run('nice', ['-n', lowestPriority, ffmpeg, ...input, ...sound, ...output]))
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

const mostText = 2000

const run = (command: string, options: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, options, { stdio: ['ignore', 'ignore', 'pipe'] })
    let text = ''
    child.stderr.on('data', (more: Buffer) => {
      text = (text + more.toString()).slice(-mostText)
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`ffmpeg ended with ${code}: ${text}`))
    })
  })
