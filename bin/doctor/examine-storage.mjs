import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { spawnTied } from '../children/spawn-tied.mjs'
import { dataFolder, pinnedNode, root } from '../paths.mjs'
import { broken, good, lack } from './findings.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

const program = join(root, 'apps', 'server', 'dist', 'doctor-storage.js')

/** Requests to the bucket are signed, which the built server can do. */
const askBucket = async () => {
  const asking = spawnTied(pinnedNode, [program], {
    onParentDeath: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATA_DIR: dataFolder() },
  })
  const { stderr } = asking.process
  const [said, { code }] = await Promise.all([stderr ? text(stderr) : '', asking.ended])
  return code === 0 ? undefined : said.trim().split('\n')[0] || 'it could not be asked'
}

/**
 * @param {() => Promise<string | undefined>} ask why the bucket does not answer
 * @returns {Promise<Finding>}
 */
export const examineStorage = async (environment = process.env, ask = askBucket, isBuilt = existsSync(program)) => {
  const bucket = environment.S3_BUCKET
  if (!bucket) return good('Files', `uploaded ones are kept in ${join(dataFolder(), 'files')}`)
  if (!isBuilt) {
    return lack('Files', {
      text: `whether the bucket ${bucket} answers is not known before Regent is built`,
      cost: 'the first start says it',
      remedy: 'npm run build, then the doctor again',
    })
  }
  const reason = await ask()
  return reason === undefined
    ? good('Files', `the bucket ${bucket} answers`)
    : broken('Files', {
        text: reason,
        cost: 'Regent does not start',
        remedy: 'correct the S3_ variables; docs/operations.md',
      })
}
