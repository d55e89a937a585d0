import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { spawnTied } from '../children/spawn-tied.mjs'
import { dataFolder, pinnedNode, root } from '../paths.mjs'
import { broken, good, lack } from './findings.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

const program = join(root, 'apps', 'server', 'dist', 'doctor-storage.js')

/** Requests to the bucket need a signature, so the built server makes them. */
const askBucket = async () => {
  const check = spawnTied(pinnedNode, [program], {
    onParentDeath: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATA_DIR: dataFolder() },
  })
  const { stderr } = check.process
  const [output, { code }] = await Promise.all([stderr ? text(stderr) : '', check.ended])
  return code === 0 ? undefined : output.trim().split('\n')[0] || 'the check failed'
}

/**
 * @param {() => Promise<string | undefined>} ask why the bucket does not answer
 * @returns {Promise<Finding>}
 */
export const examineStorage = async (environment = process.env, ask = askBucket, isBuilt = existsSync(program)) => {
  const bucket = environment.S3_BUCKET
  if (!bucket) return good('Files', `uploaded files are kept in ${join(dataFolder(), 'files')}`)
  if (!isBuilt) {
    return lack('Files', {
      text: `the bucket ${bucket} can be checked only after Regent is built`,
      cost: 'you learn only at the first start whether it answers',
      remedy: 'npm run build, then the doctor again',
    })
  }
  const reason = await ask()
  return reason === undefined
    ? good('Files', `the bucket ${bucket} answers`)
    : broken('Files', {
        text: reason,
        cost: 'Regent does not start',
        remedy: 'correct the S3_ variables; docs/operations.md describes them',
      })
}
