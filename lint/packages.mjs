import { isTest } from './file-location.mjs'

/** @typedef {import('./file-location.mjs').FileLocation} FileLocation */

/** @param {string} specifier @param {string} name */
const isFrom = (specifier, name) => specifier === name || specifier.startsWith(`${name}/`)

/** @param {string} specifier */
const isLiveKit = (specifier) => specifier.startsWith('@livekit/') || specifier.startsWith('livekit-')

/** @param {FileLocation} from @param {string} specifier */
const refuseForContract = (from, specifier) =>
  from.part === 'contract' && !isTest(from.file) && !isFrom(specifier, 'zod')
    ? 'The contract depends on zod and nothing else. Leave behaviour to the server and the web.'
    : undefined

/** @param {FileLocation} from @param {string} specifier */
const refuseKysely = (from, specifier) =>
  from.part === 'server' && isFrom(specifier, 'kysely') && from.layer !== 'db' && !from.file.endsWith('.repository.ts')
    ? 'Only db/ and *.repository.ts speak to the database. Write a function in the repository beside this file and call it.'
    : undefined

const knowsRooms = /^apps\/web\/src\/(?:widgets\/room|features\/(?:room|recording))\//u

/** @param {FileLocation} from @param {string} specifier */
const refuseLiveKit = (from, specifier) => {
  if (!isLiveKit(specifier) || from.file.startsWith('apps/server/src/platform/livekit/')) return undefined
  if (knowsRooms.test(from.file)) return undefined
  if (from.part !== 'web' && from.part !== 'server') return undefined
  return 'Only platform/livekit/, widgets/room, features/room and features/recording know LiveKit. Ask one of them for what you need.'
}

/** @param {FileLocation} from */
const isForTests = ({ file }) => isTest(file) || file.startsWith('bin/testing/')

/** @param {FileLocation} from @param {string} specifier */
const refuseForLauncher = (from, specifier) =>
  from.part === 'bin' && !isForTests(from) && !specifier.startsWith('node:')
    ? 'The launcher runs before anything is installed. Use Node itself, or import the package when it is needed: await import(…).'
    : undefined

/**
 * Why a file may not import a foreign package, or undefined.
 *
 * @param {FileLocation} from
 * @param {string} specifier
 * @param {{ atRunTime: boolean }} how
 */
export const refusePackage = (from, specifier, { atRunTime }) =>
  refuseForContract(from, specifier) ??
  refuseKysely(from, specifier) ??
  refuseLiveKit(from, specifier) ??
  (atRunTime ? undefined : refuseForLauncher(from, specifier))
