import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './imported-file.mjs'
import { isTest } from './file-location.mjs'

/** @typedef {import('./file-location.mjs').FileLocation} FileLocation */

/** Each layer may import itself and those before it. */
const layersOf = (/** @type {string[]} */ ...names) =>
  Object.fromEntries(names.map((name, index) => [name, names.slice(0, index + 1)]))
const webLayers = layersOf('lib', 'ui', 'widgets', 'features', 'app')
const serverLayers = layersOf('ground', 'db', 'platform', 'http', 'modules', 'app')

const parts = /** @type {Record<string, { folder: string, layers: Record<string, string[]>, advice: string }>} */ ({
  web: {
    folder: 'apps/web/src',
    layers: webLayers,
    advice: 'Pass it down as a prop or an argument, or move what both need into lib/, ui/ or widgets/.',
  },
  server: {
    folder: 'apps/server/src',
    layers: serverLayers,
    advice: 'Hand it down as an argument (Services), or move what both need into platform/, db/ or http/.',
  },
})

/** What each package may import of the others; server and web may import all of them. */
const packageImports = /** @type {Record<string, string[]>} */ ({
  color: [],
  contract: [],
  'lecture-html': ['contract'],
})

/** @param {FileLocation} from @param {FileLocation} to */
const refuseOtherPart = (from, to) => {
  if (from.part === to.part) return undefined
  if (from.part === 'contract') {
    return 'The contract depends on zod and nothing else. Describe the shape here, and let server and web import it.'
  }
  if (from.part === 'web' && to.part === 'server') {
    return 'The web never imports the server. Describe what both know in packages/contract, and call its endpoint.'
  }
  if (from.part === 'server' && to.part === 'web') {
    return 'The server never imports the web. Load its built entry by path (http/pages.ts), or put the fact into packages/contract.'
  }
  if (from.part === 'e2e' && (to.part === 'web' || to.part === 'server')) {
    return 'A journey knows the product from outside only. Use the browser, the API, the database or the outbox (e2e/fixtures/).'
  }
  const allowed = packageImports[from.part]
  if (allowed && !allowed.includes(to.part)) {
    return `packages/${from.part} imports ${allowed.length > 0 ? `only packages/${allowed.join(', ')}` : 'no other part'}. Pass in what it needs as an argument.`
  }
  if ((from.part === 'web' || from.part === 'server') && !packageImports[to.part]) {
    return `apps/${from.part} imports only itself and packages/. Move what it needs there, or pass it in from outside.`
  }
  return undefined
}

/** @param {FileLocation} from @param {FileLocation} to */
const refuseLayer = (from, to) => {
  const part = parts[from.part]
  if (!part || from.layer === 'testing') return undefined
  if (to.layer === 'testing') {
    return isTest(from.file)
      ? undefined
      : 'testing/ is for tests only. Move what the product needs to the layer that owns it.'
  }
  if (!part.layers[to.layer]) return undefined
  if (part.layers[from.layer]?.includes(to.layer)) return undefined
  return `${from.layer}/ lies below ${to.layer}/ and never imports it. ${part.advice}`
}

/** @param {FileLocation} from @param {FileLocation} to */
const refuseUnit = (from, to) => {
  if (from.layer === 'testing' || from.layer !== to.layer || from.unit === to.unit) return undefined
  if (from.part === 'web' && from.layer === 'features') {
    return `A feature never imports another feature (${from.unit} → ${to.unit}). Compose both in a page under app/, or move what they share into widgets/, ui/ or lib/.`
  }
  return undefined
}

/** @param {FileLocation} from @param {FileLocation} to */
const refuseModuleInside = (from, to) => {
  if (to.part !== 'server' || to.layer !== 'modules' || from.layer === 'testing') return undefined
  if (from.layer === 'modules' && from.unit === to.unit) return undefined
  const index = `apps/server/src/modules/${to.unit}/index.ts`
  if (to.file === index) return undefined
  // A module that no other one uses has no index.ts: the app registers its routes itself.
  if (from.unit === 'app.ts' && to.file.endsWith('.routes.ts') && !existsSync(path.join(root, index))) return undefined
  return `A module is reached only through its index.ts. Export it from modules/${to.unit}/index.ts, or move it down into platform/, db/ or http/.`
}

/** Why one file of ours may not import another, or undefined. @param {FileLocation} from @param {FileLocation} to */
export const refuseFile = (from, to) =>
  refuseOtherPart(from, to) ?? refuseModuleInside(from, to) ?? refuseLayer(from, to) ?? refuseUnit(from, to)

/** Why a file may not be in its folder, or undefined. @param {FileLocation} location */
export const refuseLocation = ({ part: name, layer }) => {
  const part = parts[name]
  if (!part || layer === 'testing' || part.layers[layer]) return undefined
  const known = Object.keys(part.layers).filter((each) => each !== 'ground' && (name === 'web' || each !== 'app'))
  return `${part.folder}/${layer} is no layer, so nothing guards it. Put the file under ${known.join('/, ')}/ (docs/ARCHITECTURE.md says which).`
}
