/** Where the built files are, as the documents name them. */
export interface PageAssets {
  entry: string
  style: string
  font: string | undefined
  /** The files of each lazily loaded module, by its source. */
  chunks: Record<string, string[]>
}

interface ManifestChunk {
  file: string
  imports?: string[]
  assets?: string[]
}

export type WebManifest = Record<string, ManifestChunk>

export const entryModule = 'src/app/entry-client.tsx'
export const styleModule = 'src/app/app.css'

/** The files a module needs besides the entry, which is already loaded. */
const filesOf = (manifest: WebManifest, module: string, seen = new Set([entryModule])): string[] => {
  const chunk = manifest[module]
  if (!chunk || seen.has(module)) return []
  seen.add(module)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))]
}

export const readAssets = (manifest: WebManifest): PageAssets => {
  const entry = manifest[entryModule]
  const style = manifest[styleModule]
  if (!style || !entry) throw new Error('The web build is incomplete; run "npm run build"')
  const font = style.assets?.find((file) => file.endsWith('.woff2'))
  return {
    entry: `/${entry.file}`,
    style: `/${style.file}`,
    font: font && `/${font}`,
    chunks: Object.fromEntries(Object.keys(manifest).map((module) => [module, filesOf(manifest, module)])),
  }
}
