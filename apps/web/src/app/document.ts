import { namelessPortal } from '#lib/portal.ts'
import { accentStyle } from '#ui/color/accent.ts'
import { bootScript } from './boot.ts'
import { documentTitle, type PageWords } from './page-handle.ts'
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
  words: PageWords
  /** The address of a public page. */
  share?: { origin: string; address: string }
  html: string
  state: PageState
  /** The route's id: the name of its file, and after a slash the page in it. */
  pageId: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) => text.replace(/[&<>"]/gu, (character) => entities[character] ?? '')
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escape(content)}">`

/** The address of the page, and the picture to show where it is shared. */
const shareTags = ({ picture }: PageWords, { origin, address }: { origin: string; address: string }): string => {
  const here = new URL(address, origin).href
  const tags = [`<link rel="canonical" href="${escape(here)}">`, meta('property', 'og:url', here)]
  if (picture) {
    tags.push(
      meta('property', 'og:image', new URL(picture.address, origin).href),
      meta('property', 'og:image:type', 'image/png'),
      meta('property', 'og:image:width', '1200'),
      meta('property', 'og:image:height', '630'),
      meta('property', 'og:image:alt', picture.alt),
      meta('name', 'twitter:card', 'summary_large_image'),
    )
  }
  return tags.join('')
}

/** The whole document as it leaves the server: painted without any script, hydrated from the state at its end. */
export const composeDocument = ({ assets, html, state, words, share, pageId }: DocumentParts): string => {
  const { name, accent, notice } = state.portal ?? namelessPortal
  const title = documentTitle(words.title, name)
  const style = accentStyle(accent)
  const modules = ['src/app/react-dom.ts', `src/app/routes/${pageId.split('/')[0] ?? ''}.tsx`]
  const scripts = [...new Set([assets.entry, ...modules.flatMap((module) => assets.chunks[module] ?? [])])].join(' ')
  return [
    '<!doctype html>',
    `<html lang="en"${style && ` style="${style}"`}${notice ? ` data-notice="${escape(notice.id)}"` : ''} data-scripts="${escape(scripts)}">`,
    '<head><meta charset="utf-8">',
    `<title>${escape(title)}</title>`,
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    meta('name', 'description', words.description),
    words.isUnlisted ? meta('name', 'robots', 'noindex') : '',
    meta('property', 'og:title', title),
    meta('property', 'og:description', words.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    share ? shareTags(words, share) : '',
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
