import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { appsFolder } from '#app/apps-folder.ts'
import { type PageAssets, readAssets, type WebManifest } from './web-assets.ts'
import type { PageHints } from './page-hints.ts'

/** Calls this server itself, as a visitor. */
export type FetchApi = (path: string, init: RequestInit) => Promise<Response>

export interface PageOptions {
  fetchApi: FetchApi
  hints: PageHints
  assets: PageAssets
  /** The public address of the portal. */
  origin: string
}

export interface RenderedPage {
  status: number
  document: string
}

/** What the web app's server build exports; it is loaded by path, never imported. */
export interface Renderer {
  bootScript: string
  /** Pages that look the same share one address, and their frames too. */
  canonicalAddress: (url: string) => { address: string; frame: string; isKnown: boolean }
  render: (address: string, options: PageOptions) => Promise<RenderedPage>
  renderShell: (options: Pick<PageOptions, 'hints' | 'assets'>) => string
}

export interface WebApp {
  renderer: Renderer
  assets: PageAssets
}

/** Where a page's renderer comes from: the build, or the sources while developing. */
export type LoadWebApp = () => Promise<WebApp>

export const webFolder = path.join(appsFolder, 'web')
export const clientFolder = path.join(webFolder, 'dist/client')

const readBuild = async (): Promise<WebApp> => {
  const manifest = JSON.parse(await readFile(path.join(clientFolder, 'manifest.json'), 'utf8')) as WebManifest
  const entry = pathToFileURL(path.join(webFolder, 'dist/server/entry.js'))
  return { renderer: (await import(entry.href)) as Renderer, assets: readAssets(manifest) }
}

/** Reads the build with the first page; if it is missing, the next page tries again. */
export const createBuildLoader = (): LoadWebApp => {
  let build: Promise<WebApp> | undefined
  return () => {
    build ??= readBuild().catch((error: unknown) => {
      build = undefined
      throw error
    })
    return build
  }
}

/** The one inline script, as a content security policy names it. */
export const inlineScriptHash = ({ renderer }: WebApp): string =>
  `'sha256-${createHash('sha256').update(renderer.bootScript).digest('base64')}'`
