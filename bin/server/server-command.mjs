import { join } from 'node:path'
import { spawnTied } from '../children/spawn-tied.mjs'
import { dataFolder, pinnedNode, root } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'
import { runningDatabaseUrl } from './running-database.mjs'

/** Wrong use, as sysexits has it. */
const wrongUse = 64

/**
 * Runs `<verb>-command.js` of the server on the database of the Regent that runs here, or that of DATABASE_URL.
 * @param {string} verb
 * @param {string[]} args
 * @param {string} help
 */
export const runServerCommand = async (verb, args, help) => {
  const command = spawnTied(pinnedNode, [join(root, 'apps', 'server', 'dist', `${verb}-command.js`), ...args], {
    onParentDeath: 'SIGKILL',
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataFolder(), DATABASE_URL: runningDatabaseUrl() },
  })
  const { code } = await command.ended
  if (code === wrongUse) throw new Refusal(`'${[verb, ...args].join(' ')}' is not understood.\n${help.trim()}`)
  return code ?? 1
}
