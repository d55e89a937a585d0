import path from 'node:path'

/**
 * Where a file is: its part of the tree, its layer there, and the feature or module it belongs to.
 * Everything is read from the path, so a folder is guarded from its first file on.
 *
 * @typedef {{ part: string, layer: string, unit: string, file: string }} FileLocation
 */

const testFile = /\.test\.(mjs|tsx?)$|^bin\/testing\//u

/** @param {string} file */
export const isTest = (file) => testFile.test(file)

/** Files directly in the server's `src` that the folders may import; all others there compose what is in the folders. */
const serverRoot = /** @type {Record<string, string>} */ ({
  'app-error.ts': 'ground',
  'apps-folder.ts': 'ground',
  'hide-secrets.ts': 'ground',
  'log-for-people.ts': 'ground',
  'start-failure.ts': 'ground',
  'config.ts': 'platform',
  'log.ts': 'platform',
  'services.ts': 'platform',
})

/** @param {string[]} segments below `apps/server/src` @returns {Omit<FileLocation, 'file' | 'part'>} */
const serverLocation = ([first = '', second = '', ...rest]) => {
  if (second === '') return { layer: serverRoot[first] ?? 'app', unit: first }
  const [name, ...inside] = rest
  return { layer: first, unit: first === 'modules' && name && inside.length > 0 ? `${second}/${name}` : '' }
}

/** @param {string[]} segments below `apps/web/src` @returns {Omit<FileLocation, 'file' | 'part'>} */
const webLocation = ([first = '', second = '', ...rest]) => {
  if (second === '') return { layer: 'app', unit: '' }
  return { layer: first, unit: first === 'features' && rest.length > 0 ? second : '' }
}

/** @param {string} file path from the root of the repository @returns {FileLocation} */
export const locationOf = (file) => {
  const segments = file.split(path.sep)
  const below = segments.slice(3)
  if (file.startsWith('apps/server/src/')) return { file, part: 'server', ...serverLocation(below) }
  if (file.startsWith('apps/web/src/')) return { file, part: 'web', ...webLocation(below) }
  if (file.startsWith('packages/')) return { file, part: segments[1] ?? '', layer: '', unit: '' }
  return { file, part: segments[0] ?? '', layer: '', unit: '' }
}
