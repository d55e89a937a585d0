import { namelessPortal } from '#lib/portal.ts'
import { accentStyle } from '#ui/accent.ts'
import { bootScript } from './boot.ts'
import { documentTitle } from './document-title.ts'
import { type PageState, stateElementId } from './page-state.ts'

/** Where the built files are; the server reads it from the build's manifest. */
export interface Assets {
  entry: string
  style: string
  font: string | undefined
  /** Files of a lazily loaded page, by its source file. */
  chunks: Record<string, string[]>
}

interface DocumentParts {
  assets: Assets
  title: string
  description: string
  html: string
  state: PageState
  /** The route's id, which is also the name of its file. */
  pageId: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) => text.replace(/[&<>"]/gu, (character) => entities[character] ?? '')
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escape(content)}">`

/** The whole document as it leaves the server: painted without any script, hydrated from the state at its end. */
export const composeDocument = ({
  assets,
  html,
  state,
  title: pageTitle,
  description,
  pageId,
}: DocumentParts): string => {
  const { name, accent: colour, notice } = state.portal ?? namelessPortal
  const title = documentTitle(pageTitle, name)
  const accent = accentStyle(colour)
  const modules = ['src/app/take-over.ts', `src/app/routes/${pageId}.tsx`]
  const scripts = [...new Set([assets.entry, ...modules.flatMap((module) => assets.chunks[module] ?? [])])].join(' ')
  return [
    '<!doctype html>',
    `<html lang="en"${accent && ` style="${accent}"`}${notice ? ` data-notice="${escape(notice.id)}"` : ''} data-scripts="${escape(scripts)}">`,
    '<head><meta charset="utf-8">',
    `<title>${escape(title)}</title>`,
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    meta('name', 'description', description),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    `<script>${bootScript}</script>`,
    assets.font ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>` : '',
    `<link rel="stylesheet" href="${assets.style}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '</head><body>',
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="${stateElementId}">${json(state)}</script>`,
    '</body></html>',
  ].join('')
}
