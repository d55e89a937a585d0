import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the server knows about the browser before any script runs. */
export interface PageHints {
  zone: string | undefined
  seen: boolean
  sidebarOpen: boolean
}

export interface PageAssets {
  entry: string
  style: string
  font: string | undefined
  chunks: Record<string, string[]>
}

interface Renderer {
  bootScript: string
  render: (
    url: string,
    options: { fetchApi: typeof fetch; hints: PageHints; assets: PageAssets },
  ) => Promise<{ status: number; document: string }>
}

/** The web app as the server sees it: a renderer loaded by path, and where its files are. */
export interface WebBuild {
  renderer: Renderer
  assets: PageAssets
}

interface ManifestChunk {
  file: string
  imports?: string[]
  assets?: string[]
}

type Manifest = Record<string, ManifestChunk>

// The same from the bundle (apps/server/dist) and from this source file.
const serverFolder = import.meta.dirname.slice(0, import.meta.dirname.lastIndexOf(`${path.sep}server${path.sep}`))
export const webFolder = path.join(serverFolder, 'web')
export const clientFolder = path.join(webFolder, 'dist/client')

const entryModule = 'src/app/entry-client.tsx'
const styleModule = 'src/app/app.css'

const filesOf = (manifest: Manifest, module: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[module]
  if (!chunk || seen.has(module) || module === entryModule) return []
  seen.add(module)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))]
}

const readAssets = (manifest: Manifest): PageAssets => {
  const style = manifest[styleModule]
  const entry = manifest[entryModule]
  if (!style || !entry) throw new Error('The web build has no entry; run "npm run build"')
  const font = style.assets?.find((file) => file.endsWith('.woff2'))
  return {
    entry: `/${entry.file}`,
    style: `/${style.file}`,
    font: font && `/${font}`,
    chunks: Object.fromEntries(Object.keys(manifest).map((module) => [module, filesOf(manifest, module)])),
  }
}

export const loadWebBuild = async (): Promise<WebBuild> => {
  const manifest = JSON.parse(await readFile(path.join(clientFolder, 'manifest.json'), 'utf8')) as Manifest
  const entry = pathToFileURL(path.join(webFolder, 'dist/server/entry.js'))
  return { renderer: (await import(entry.href)) as Renderer, assets: readAssets(manifest) }
}

/** The one inline script, as the content security policy names it. */
export const inlineScriptHash = ({ renderer }: WebBuild): string =>
  `'sha256-${createHash('sha256').update(renderer.bootScript).digest('base64')}'`
